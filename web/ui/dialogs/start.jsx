// The dialog for a new game: which game, seats, names, bots, options, seed. All but the seed comes from the catalogues.

import { randomSeed } from '../../client/store/chance.js';
import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Button, Check, Field, Icon, LearnLink, Select, fieldsOf } from '../../base/elements.jsx';
import { GameChoice } from './games.jsx';
import { botOf, styleOf } from '../../client/bots.js';
import { byLevel, usualBot } from '../../client/store/ladder.js';
import { n, t } from '../../base/words.js';
import { fairness, withoutHints } from '../../panels/fairness.js';
import { required } from '../../base/problem.js';

/** @import {BotView, PageCatalog, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {OptionView} from '../../contract.js' */
/** The person or bot of a seat in a new game. @typedef {{name: string, bot: string | null}} Seated */
/**
 * All at this screen, each on an own device, or one after the other by link.
 * @typedef {'here' | 'live' | 'link'} Place
 */

/** The people and bots that were last chosen, and how many. */
const chosen = { seats: /** @type {Seated[]} */ ([]), players: /** @type {number | null} */ (null) };

/**
 * Ask for a new game; `proposed` is the one that is chosen first, if not that of the table. With `friends` all seats
 * are people.
 * @param {Page} page @param {string} [proposed] @param {{friends?: boolean}} [how]
 */
export async function openStart({ starting, state, games, dialogs }, proposed, { friends = false } = {}) {
  const catalogs = await starting.catalogs(),
    view = state.model?.view,
    dialog = $('start');
  // The next dialog proposes friends again only if they have begun a game.
  const seated = friends ? chosen.seats.map(({ name }) => ({ name, bot: '' })) : chosen.seats;
  /** @param {string} game @param {Place} place */
  const show = (game, place) => {
    const catalog = required(catalogs.find((one) => one.game === game)),
      again = () => show(game, place),
      seats = seatsFor(catalog, seated, view, friends),
      wanted = chosen.players ?? view?.players,
      count = wanted && catalog.players.includes(wanted) ? wanted : catalog.players[0],
      people = seats.slice(0, count).filter(({ bot }) => !seatedBot(bot, catalog.bots));
    /** @param {Event & {currentTarget: HTMLFormElement}} event */
    const start = async (event) => {
      event.preventDefault();
      const form = fieldsOf(event.currentTarget),
        own = seats.slice(0, count).map(({ name, bot }, i) => ({
          name: name.trim() || catalog.names[i],
          bot: withStyle(seatedBot(bot, catalog.bots), styleOf(catalog.bots, bot)?.id) || null,
        })),
        seed = form.seed.value.trim(),
        isSeed = !seed || /^[0-9]{1,15}$/.test(seed),
        isTable = place === 'here' || own.filter(({ bot }) => !bot).length > 1;
      form.seed.setCustomValidity(isSeed ? '' : t('Enter a whole number, or leave the field empty.'));
      form['start-count'].setCustomValidity(isTable ? '' : t('A game on several devices needs at least two people.'));
      if (!event.currentTarget.reportValidity()) return;
      dialog.close();
      chosen.seats = seated;
      const reply = await games.begin(
        {
          game,
          seats: own,
          options: Object.fromEntries(
            catalog.options.map((option) => [option.id, valueOf(option, form[`option-${option.id}`])]),
          ),
          seed: seed ? Number(seed) : randomSeed(),
          final: Boolean(form.final?.checked),
        },
        { byLink: place !== 'here', hints: !form.hintless?.checked },
      );
      if (reply.ok && place === 'live') dialogs.live();
    };
    render(
      <form method="dialog" novalidate key={game} onSubmit={start}>
        <div class="heading-line">
          <h2 id="start-title">{t('New game')}</h2>
          {catalog.editor && (
            <a class="learn" href="./editor.html" data-testid="editor-link">
              {t('Position editor')}
            </a>
          )}
          <LearnLink game={catalog} />
        </div>
        <div class="chosen">
          <GameChoice
            games={catalog.games}
            chosen={game}
            name="start-game"
            onChoose={(other) => {
              show(other, place);
              dialog.querySelector('[name=start-game]:checked')?.focus();
            }}
          />
          {Math.max(...catalog.players) > 1 && (
            <Places
              place={place}
              onChoose={(other) => {
                if (other !== 'here' && people.length < 2) seats[1].bot = ''; // somebody has to get the link
                show(game, other);
              }}
            />
          )}
          <Field label={t('Players')}>
            <Select
              id="start-count"
              testid="start-count"
              value={count}
              options={catalog.players.map((count) => [count, n('{count} player', '{count} players', count)])}
              onChange={(value) => {
                chosen.players = Number(value);
                again();
              }}
            />
          </Field>
          <div class="seat-rows">
            {seats.slice(0, count).map((seat, i) => (
              <SeatRow seat={seat} i={i} bots={byLevel(catalog.bots)} color={catalog.colors[i]} onChange={again} />
            ))}
          </div>
          {place === 'live' && (
            <Check name="hintless" testid="start-hintless" label={t('No hints')} about={withoutHints()} />
          )}
          <p class="small" hidden={place === 'here' || !catalog.chance} data-testid="start-fairness">
            {fairness(catalog.promises)}
          </p>
          {catalog.chance && (
            <Check
              name="final"
              testid="start-final"
              label={t('Draws are final')}
              about={t('Nobody can undo past a draw. When this is off, they can, and the results show who did.')}
            />
          )}
          <details class="more">
            <summary>{t('Options and seed')}</summary>
            {catalog.options.filter(({ doubt }) => !doubt).map(Option)}
            <Field label={t('Seed')}>
              <input
                id="start-seed"
                name="seed"
                data-testid="start-seed"
                inputmode="numeric"
                maxlength={15}
                placeholder={t('chosen at random')}
                autocomplete="off"
                onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
              />
            </Field>
            {catalog.options.some(({ doubt }) => doubt) && (
              <fieldset class="doubted">
                <legend>{t('Not confirmed')}</legend>
                <p>
                  {t(
                    'These numbers are uncertain. If you own the game, choose what your copy says; the first value is the usual one.',
                  )}
                </p>
                {catalog.options.filter(({ doubt }) => doubt).map(Option)}
              </fieldset>
            )}
          </details>
        </div>
        <div class="buttons">
          <Button label={t('Cancel')} onClick={() => dialog.close()} />
          <Button type="submit" primary testid="start-go" label={t('Start')} />
        </div>
      </form>,
      dialog,
    );
  };
  render(null, dialog); // remove earlier choices
  show(proposed ?? catalogs[0].game, 'here');
  dialog.showModal();
}

/** Return the usual seats: a person against bots. @param {PageCatalog} of @param {number} count */
export function usualSeats({ names, bots }, count) {
  const usual = usualBot(bots);
  return names.slice(0, count).map((name, i) => ({ name, bot: (i && usual?.id) || null }));
}

/** A person against the easiest bot that is an opponent. @param {PageCatalog} of */
export function firstSeats({ names, bots, players }) {
  const easiest = byLevel(bots)[0];
  return names.slice(0, players[0]).map((name, i) => ({ name, bot: i ? (easiest?.id ?? null) : null }));
}

/**
 * The people at the table stay; empty chairs are offered to bots, among friends to people.
 * @param {PageCatalog} catalog
 * @param {Seated[]} seated all that have a chair in the dialog, to which the others are added
 * @param {PageView | undefined} view
 * @param {boolean} friends
 */
function seatsFor(catalog, seated, view, friends) {
  const most = Math.max(...catalog.players);
  for (const [i, usual] of usualSeats(catalog, most).entries())
    if (i >= seated.length) {
      const { name, bot } = view?.seats[i] ?? usual;
      seated.push({ name, bot: friends ? '' : (bot ?? '') });
    }
  return seated.slice(0, most);
}

/** Another game may not have this bot: then a person sits there. @param {string | null} bot @param {BotView[]} bots */
const seatedBot = (bot, bots) => botOf(bots, bot)?.id ?? '';

/** The id of a bot that plays in this style, or in none. @param {string} bot @param {string} [style] */
const withStyle = (bot, style) => (bot && style ? `${bot}:style=${style}` : bot);

/** @param {{seat: Seated, i: number, bots: BotView[], color: string, onChange: () => void}} of */
function SeatRow({ seat, i, bots, color, onChange }) {
  const bot = seatedBot(seat.bot, bots),
    entry = botOf(bots, bot),
    style = styleOf(bots, seat.bot),
    about = `start-about-${i}`;
  return (
    <div class="seat-row">
      <Icon name="shield" size={30} seat={{ seat: i, color }} />
      <input
        value={seat.name}
        maxlength={40}
        aria-label={t('Name of player {number}', { number: i + 1 })}
        data-testid={`start-name-${i}`}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => {
          seat.name = currentTarget.value;
        }}
      />
      <select
        aria-label={t('Player {number} is', { number: i + 1 })}
        aria-describedby={about}
        data-testid={`start-bot-${i}`}
        value={bot}
        onChange={({ currentTarget }) => {
          seat.bot = withStyle(currentTarget.value, style?.id);
          onChange();
        }}
      >
        <option value="">{t('Person')}</option>
        <optgroup label={t('Bots')}>
          {bots
            .filter(({ level }) => level)
            .map(({ id, label, level }) => (
              <option value={id}>{t('{bot}, level {level}', { bot: label, level })}</option>
            ))}
        </optgroup>
        <optgroup label={t('For tests')}>
          {bots
            .filter(({ level }) => !level)
            .map(({ id, label }) => (
              <option value={id}>{label}</option>
            ))}
        </optgroup>
      </select>
      <small class="about" id={about}>
        {[entry, style].flatMap((one) => one?.description ?? []).join(' ')}
      </small>
      {entry && entry.styles.length > 0 && (
        <select
          aria-label={t('Style of player {number}', { number: i + 1 })}
          aria-describedby={about}
          data-testid={`start-style-${i}`}
          value={style?.id ?? ''}
          onChange={({ currentTarget }) => {
            seat.bot = withStyle(bot, currentTarget.value);
            onChange();
          }}
        >
          <option value="">{t('No special style')}</option>
          {entry.styles.map(({ id, label }) => (
            <option value={id}>{label}</option>
          ))}
        </select>
      )}
    </div>
  );
}

/**
 * A choice of the screen or the devices on which to play.
 * @param {{place: Place, onChoose: (place: Place) => void}} of
 */
function Places({ place, onChoose }) {
  /** @type {[Place, string, string, string?][]} */
  const places = [
    ['here', 'start-here', t('At this screen, taking turns')],
    [
      'live',
      'start-live',
      t('Each on their own device'),
      t('The devices are connected directly: invite players with a link or a QR code.'),
    ],
    ['link', 'start-by-link', t('By link'), t('After each turn you send a link to the next person.')],
  ];
  return (
    <fieldset class="places">
      <legend>{t('Where do you play?')}</legend>
      {places.map(([value, testid, label, about]) => (
        <Check
          key={value}
          type="radio"
          name="place"
          {...{ testid, value, label, about }}
          checked={value === place}
          onChange={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}

/** @param {OptionView} of */
const isYesNo = ({ values }) => values.length === 2 && values.every((value) => typeof value === 'boolean');

/** The value of an option's field. @param {OptionView} option @param {HTMLInputElement} field */
const valueOf = (option, field) => (isYesNo(option) ? field.checked : option.values[Number(field.value)]);

/**
 * One option of the game, its default first: a yes/no is a check box, several values are a list.
 * @param {OptionView} option
 */
function Option(option) {
  const { values, label, shown } = option,
    id = `option-${option.id}`,
    about = [option.description, option.doubt].filter(Boolean).join(' ');
  return isYesNo(option) ? (
    <Check id={id} name={id} testid={id} title={about} label={label} about={about} defaultChecked={values[0]} />
  ) : (
    <Field title={about} label={label} about={about}>
      <select id={id} name={id} data-testid={id}>
        {values.map((value, i) => (
          <option value={i}>{shown?.[i] ?? String(value)}</option>
        ))}
      </select>
    </Field>
  );
}
