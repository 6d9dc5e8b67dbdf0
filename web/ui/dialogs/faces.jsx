// The faces of the bots, one for each level: drawings of our own, with attributes alone, since the policy of the page
// forbids styles.

const INK = '#2c2118';

/** Hair, hat and beard, above the head; `under` lies below it. @typedef {{skin: string, cloth: string, ground: string,
 *   under?: import('preact').ComponentChildren, over: import('preact').ComponentChildren, mouth?: string,
 *   asleep?: boolean}} Features */

const SMILE = 'M26 42q6 5 12 0',
  CALM = 'M27 43h10',
  OPEN = 'M30 43a2.5 3 0 1 0 5 0a2.5 3 0 1 0 -5 0z';

/** Features of the bots' faces, from the easiest bot on. @type {Features[]} */
const FACES = [
  {
    ground: '#c9d5e8',
    skin: '#f1cfae',
    cloth: '#7d93b8',
    mouth: OPEN,
    asleep: true,
    over: (
      <>
        <path d="M17 28q1 -19 17 -18q14 2 19 19l3 9l-7 -2l-4 -9q-14 -4 -28 1z" fill="#5d7fb5" />
        <path d="M17 29q14 -5 29 -1v-4q-14 -5 -29 1z" fill="#f4ecd8" />
        <circle cx="54" cy="38" r="4" fill="#f4ecd8" />
      </>
    ),
  },
  {
    ground: '#d9e4c3',
    skin: '#f3d2b0',
    cloth: '#8a9a4d',
    mouth: SMILE,
    over: (
      <>
        <path d="M17 31q-1 -19 15 -19q16 0 15 19q-2 -8 -6 -10q-3 4 -8 1q-4 4 -9 1q-5 2 -7 8z" fill="#b5622a" />
        <g fill="#c98a5e">
          <circle cx="24" cy="38" r="1" />
          <circle cx="40" cy="38" r="1" />
          <circle cx="27" cy="40" r="1" />
          <circle cx="37" cy="40" r="1" />
        </g>
      </>
    ),
  },
  {
    ground: '#e6d7b6',
    skin: '#eac29a',
    cloth: '#5b4630',
    mouth: CALM,
    over: (
      <>
        <path d="M17 32q-2 -20 15 -20q17 0 15 20l-2 -8h-26z" fill="#4a3220" />
        <path d="M45 33l11 -20l-3 -1z" fill="#f4ecd8" stroke={INK} stroke-width="0.8" />
        <g fill="none" stroke={INK} stroke-width="1.4">
          <circle cx="26.5" cy="33" r="4.6" />
          <circle cx="37.5" cy="33" r="4.6" />
          <path d="M31 33h2" />
        </g>
      </>
    ),
  },
  {
    ground: '#e8d3c9',
    skin: '#c98f63',
    cloth: '#a8433a',
    mouth: SMILE,
    under: <path d="M15 46v-16q1 -17 17 -17t17 17v16z" fill="#2b1a12" />,
    over: (
      <>
        <path d="M18 29q4 -6 14 -6t14 6q0 -15 -14 -15t-14 15z" fill="#2b1a12" />
        <path d="M16 21q5 -11 16 -11t16 11q-16 -5 -32 0z" fill="#a8433a" />
        <path d="M46 19q8 -6 5 -14q-7 3 -8 12z" fill="#f0d48a" />
      </>
    ),
  },
  {
    ground: '#d3dccf',
    skin: '#f0cba5',
    cloth: '#6d7f63',
    mouth: CALM,
    over: (
      <>
        <path
          d="M17 33q-2 -21 15 -21q17 0 15 21q2 6 -1 10q-2 -9 -3 -16q-11 -5 -22 0q-1 7 -3 16q-3 -4 -1 -10z"
          fill="#f4ecd8"
          stroke="#c9b182"
        />
        <path d="M20 26q12 -5 24 0l1 4q-13 -5 -26 0z" fill="#8e6a3a" />
      </>
    ),
  },
  {
    ground: '#f0e2b4',
    skin: '#e0ad80',
    cloth: '#a8702c',
    mouth: CALM,
    over: (
      <>
        <path d="M22 23q1 -14 10 -14t10 14z" fill="#dcb65a" />
        <ellipse cx="32" cy="23" rx="23" ry="5" fill="#e8c873" stroke="#b58a35" />
        <path d="M23 22q9 2 18 0v-3q-9 2 -18 0z" fill="#8e2b22" />
        <path d="M24 41q4 -4 8 -1q4 -3 8 1q-4 2 -8 0q-4 2 -8 0z" fill="#5b3a1c" />
      </>
    ),
  },
  {
    ground: '#cfd2d6',
    skin: '#deb089',
    cloth: '#54606e',
    mouth: CALM,
    over: (
      <>
        <path d="M20 38q0 17 12 18q12 -1 12 -18q-3 5 -7 3q-5 -2 -10 0q-4 2 -7 -3z" fill="#9a9a94" />
        <path d="M28 44h8" stroke={INK} stroke-width="1.4" />
        <path d="M16 28q1 -19 16 -19t16 19z" fill="#8b96a3" stroke="#54606e" />
        <path d="M11 28h42l-3 4h-36z" fill="#a5afbb" stroke="#54606e" />
        <path d="M41 35l3 6" stroke="#a85a4a" stroke-width="1.4" />
      </>
    ),
  },
  {
    ground: '#e3d0e3',
    skin: '#f1cdaa',
    cloth: '#6a3f7a',
    mouth: SMILE,
    under: <path d="M14 54q-2 -40 18 -42q20 2 18 42z" fill="#f7f1e2" />,
    over: (
      <>
        <path d="M17 30q2 -18 15 -18t15 18q-6 -9 -15 -9t-15 9z" fill="#6a3f7a" />
        <path d="M18 27q5 -8 14 -8t14 8" fill="none" stroke="#f0d48a" stroke-width="2" />
        <path d="M20 45q12 12 24 0l1 8h-26z" fill="#f7f1e2" />
      </>
    ),
  },
  {
    ground: '#dcc6a0',
    skin: '#b97f55',
    cloth: '#2f4a3d',
    mouth: CALM,
    over: (
      <>
        <path d="M19 37q-1 20 13 22q14 -2 13 -22q-3 5 -8 4q-5 -1 -10 0q-5 1 -8 -4z" fill="#f1ece0" />
        <path d="M28 45h8" stroke={INK} stroke-width="1.4" />
        <path d="M13 24q1 -14 20 -14q19 1 19 10q0 7 -8 6q-15 -4 -31 -2z" fill="#2f4a3d" />
        <circle cx="20" cy="20" r="3" fill="#f0d48a" />
        <path d="M23 28l6 1M41 28l-6 1" stroke="#f1ece0" stroke-width="2" />
      </>
    ),
  },
  {
    ground: '#f6de8f',
    skin: '#efc69d',
    cloth: '#8e2b22',
    mouth: SMILE,
    under: <path d="M15 44v-14q1 -16 17 -16t17 16v14q-3 4 -5 2h-24q-2 2 -5 -2z" fill="#7a4a22" />,
    over: (
      <>
        <path d="M21 39q0 13 11 14q11 -1 11 -14q-3 4 -6 3q-5 -2 -10 0q-3 1 -6 -3z" fill="#7a4a22" />
        <path d="M27 44q5 3 10 0" fill="none" stroke={INK} stroke-width="1.4" />
        <path d="M16 25l-2 -15l9 7l9 -11l9 11l9 -7l-2 15z" fill="#ffcf33" stroke="#7a3b00" />
        <circle cx="32" cy="19" r="2.4" fill="#8e2b22" />
        <circle cx="22" cy="21" r="1.6" fill="#2f4a8d" />
        <circle cx="42" cy="21" r="1.6" fill="#2f4a8d" />
      </>
    ),
  },
];

/**
 * The face of the bots of a level, from 1 on; invisible to screen readers.
 * @param {{level: number, size?: number}} of
 */
export function Face({ level, size = 48 }) {
  const {
    ground,
    skin,
    cloth,
    under,
    over,
    mouth = CALM,
    asleep = false,
  } = FACES[(level - 1) % FACES.length] ?? FACES[0];
  return (
    <svg class="face" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill={ground} />
      {under}
      <path d="M9 55q4 -11 23 -11t23 11a31 31 0 0 1 -46 0z" fill={cloth} />
      <path d="M27 42h10v8q-5 4 -10 0z" fill={skin} />
      <ellipse cx="32" cy="33" rx="14" ry="15" fill={skin} />
      {asleep ? (
        <path d="M23 33q3.5 3 7 0M34 33q3.5 3 7 0" fill="none" stroke={INK} stroke-width="1.5" />
      ) : (
        <g fill={INK}>
          <circle cx="26.5" cy="33" r="1.9" />
          <circle cx="37.5" cy="33" r="1.9" />
        </g>
      )}
      <path d="M32 34v4" stroke={INK} stroke-width="1" opacity=".45" />
      <path d={mouth} fill={mouth === OPEN ? INK : 'none'} stroke={INK} stroke-width="1.5" stroke-linecap="round" />
      {over}
      <circle cx="32" cy="32" r="30.5" fill="none" stroke="#8d7247" stroke-width="1.5" />
    </svg>
  );
}
