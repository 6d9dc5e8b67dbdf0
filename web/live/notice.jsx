// The notice of a live table beside the board: the people, their questions, and buttons.

import { Button } from '../base/elements.jsx';
import { required } from '../base/problem.js';
import { listed, t } from '../base/words.js';
import { REACTIONS } from '../peers/messages.js';
import { withoutHints } from '../panels/fairness.js';

/** @import {Host} from './host.js' */
/** @import {Live} from './live.js' */
/** @import {Person, Reaction} from '../peers/messages.js' */
/** @import {Watcher} from './side.js' */

/** Words for each reaction. @returns {Record<Reaction, string>} */
export const reactions = () => ({
  hello: t('Hello'),
  bravo: t('Well played'),
  oh: t('Oh no'),
  thanks: t('Thank you'),
});

/** @param {{live: Live}} of */
export function LiveNotice({ live }) {
  const { host, isConnected } = live,
    people = required(live.side).everybody,
    waits = host && !host.begun,
    names = listed(people.map(nameOf)),
    missing = listed(host?.free.map(({ name }) => name) ?? []),
    isMissing = Boolean(missing) && !(waits && (host.returning.length || host.choosing)),
    { question, pending } = live.undo,
    isPending = question && pending?.id === question.id,
    [request] = host?.requests ?? [],
    { isWaiting } = live.undo,
    isDone = isConnected && !waits, // nobody has to be invited
    state = waits
      ? waitingFor(host, missing)
      : isConnected
        ? t('Live: {names}', { names })
        : live.left
          ? hasLeft(live.left)
          : t('The connection to the others is lost.');
  return (
    <>
      {request && <Request live={live} request={request} />}
      {isPending && (
        <Question
          text={pending.text}
          testid="live-asked"
          yes={['live-allow', t('Allow'), () => live.undo.decide(question, pending.back)]}
          no={['live-refuse', t('Refuse'), () => live.undo.decide(question, null)]}
        />
      )}
      {isWaiting && <p role="status">{t('The other players decide whether to allow the undo.')}</p>}
      <details class="compact" open={!isDone}>
        <summary>
          <span role="status" data-testid="live">
            {state}
          </span>
        </summary>
        {isDone && (
          <div class="buttons left" role="group" aria-label={t('Say something to the others')}>
            {REACTIONS.map((reaction) => (
              <Button
                key={reaction}
                testid={`live-${reaction}`}
                label={reactions()[reaction]}
                onClick={() => live.react(reaction)}
              />
            ))}
          </div>
        )}
        <div class="buttons left">
          {(host || !isConnected) && (
            <Button
              testid="live-invite"
              primary={isMissing || !isConnected}
              label={t('Invite')}
              onClick={() => live.invite()}
            />
          )}
          {waits && live.peers.size > 0 && (
            <Button testid="live-begin" label={t('Start')} onClick={() => live.run(host.begin())} />
          )}
          {live.mayAsk && <Button testid="live-undo" label={t('Ask to undo')} onClick={() => live.undo.ask()} />}
          <Button
            testid="live-end"
            label={isConnected ? t('Stop playing live') : t('Continue by link')}
            onClick={() => live.stop()}
          />
          <StandIns live={live} />
        </div>
        {!live.page.games.mayHelp && <p class="small">{withoutHints()}</p>}
      </details>
    </>
  );
}

/** Return the state of a guest that waits for the game. @param {import('./guest.js').Guest} guest */
export function waitOf({ watches, awaitsAdmission }) {
  if (watches) return t('You will see the live game here when everybody is there.');
  return awaitsAdmission
    ? t('The person who invited you decides whether you may have this seat.')
    : t('You have a seat in the live game. It opens here when everybody is there.');
}

/** Show the wait of a guest while another game is on the table here. @param {{live: Live}} of */
export const WaitingNotice = ({ live }) => (
  <>
    <p role="status" data-testid="live">
      {waitOf(required(live.guest))}
    </p>
    <div class="buttons left">
      <Button testid="live-end" label={t('Stop playing live')} onClick={() => live.stop()} />
    </div>
  </>
);

/** @param {string} name */
export const hasLeft = (name) => t('{name} has stopped playing live.', { name });

/**
 * Tell for whom the host waits: somebody who chooses a seat, or has been asked for another game, need not be invited.
 * @param {Host} host @param {string} missing
 */
function waitingFor({ returning, choosing, free }, missing) {
  if (returning.length) return t('Live. Asked to play again: {names}', { names: listed(returning) });
  if (choosing && free.length === 1) return t('Live. {name} is connected and is choosing a seat.', { name: missing });
  if (choosing)
    return t('Live. Somebody is connected and is choosing a seat. Still missing: {names}', { names: missing });
  return t('Live. Still missing: {names}', { names: missing });
}

/** Another device asks for a seat that is somebody's. @param {{live: Live, request: Watcher}} of */
function Request({ live, request: { of, request } }) {
  const host = required(live.host),
    names = host.people.filter(({ seat }) => request?.seats.includes(seat)).map(({ name }) => name);
  return (
    <Question
      text={t('Another device asks for the seat of {names}. Allow this only if you know who it is.', {
        names: listed(names),
      })}
      testid="live-request"
      yes={['live-admit', t('Allow'), () => live.run(host.admit(of, true))]}
      no={['live-deny', t('Refuse'), () => live.run(host.admit(of, false))]}
    />
  );
}

/**
 * Bots for people who are gone, unless their devices have to add numbers to draws.
 * @param {{live: Live}} of
 */
export function StandIns({ live }) {
  const { standIns, view } = live.page.session;
  if (!live.host?.begun || view?.draws?.promised) return null;
  return live.host.free.map(({ seat, name }) =>
    standIns.has(seat) ? (
      <Button
        key={seat}
        testid={`live-bot-off-${seat}`}
        label={t('Remove {name}’s bot', { name })}
        onClick={() => live.seat(seat)}
      />
    ) : (
      <Button
        key={seat}
        testid={`live-bot-${seat}`}
        label={t('Let a bot play for {name}', { name })}
        onClick={() => live.letBotPlay(seat)}
      />
    ),
  );
}

/**
 * A question with two buttons, which is read at once.
 * @typedef {[testid: string, label: string, onClick: () => unknown]} Way
 * @param {{text: string, testid: string, yes: Way, no: Way}} of
 */
const Question = ({ text, testid, yes, no }) => (
  <>
    <p role="alert" data-testid={testid}>
      {text}
    </p>
    <div class="buttons left">
      <Button testid={yes[0]} primary label={yes[1]} onClick={yes[2]} />
      <Button testid={no[0]} label={no[1]} onClick={no[2]} />
    </div>
  </>
);

/** @param {Person} of */
function nameOf({ seats, name, here }) {
  if (!seats.length) return t('{name} (watching)', { name: name || '…' });
  return here ? name : t('{name} (disconnected)', { name });
}
