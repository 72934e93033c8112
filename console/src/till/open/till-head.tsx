import type { ComponentChildren } from 'preact';
import { Button } from '../../design/button.tsx';
import { Live } from '../../design/notice.tsx';
import { duration } from '../../format/durations.ts';
import { text } from '../../languages/text.ts';
import { connection, useConnection } from '../../service/connection.ts';
import { useTill } from './till.ts';

interface TillHeadProps {
  /** The menu of the person. */
  children: ComponentChildren;
  onQueue: () => void;
  onPlace: () => void;
}

/** A clock that is off by less needs no word. */
const smallMs = 30_000;

/** Whether the service is reached, whether the person is signed in, and whether the clock of this device is right. */
function ConnectionNote() {
  const { reached, signedOut, offset } = useConnection();
  return (
    <div role="status" class={`till-connection${reached && !signedOut ? '' : ' cut'}`}>
      <p>{text(reached ? (signedOut ? 'till.signed_off' : 'till.online') : 'till.offline')}</p>
      {offset !== null && Math.abs(offset) >= smallMs && (
        <p class="refused">
          {text(offset < 0 ? 'till.clock_fast' : 'till.clock_slow', { time: duration(Math.abs(offset)) })}
        </p>
      )}
      {reached && signedOut && (
        <Button small onClick={() => connection.askToSignIn()}>
          {text('signin.again.title')}
        </Button>
      )}
    </div>
  );
}

/** The name of the business, whether the service is reached, and how many sales wait. */
export function TillHead({ children, onQueue, onPlace }: TillHeadProps) {
  const { me, queue, location } = useTill();
  // A person who is bound to one location works there only.
  const canMove = me.person?.locations?.length !== 1;
  const refused = queue.sales.filter(({ status }) => status === 'refused').length;
  const waiting = queue.sales.length - refused;
  return (
    <header class="till-head">
      <div>
        <h1>{me.name}</h1>
        {canMove ? (
          <button type="button" class="till-place" onClick={onPlace}>
            {location ?? text('till.place.choose')}
          </button>
        ) : (
          <p>{location}</p>
        )}
      </div>
      {children}
      <Button look={refused > 0 ? 'danger' : 'plain'} onClick={onQueue}>
        {/* A number at the start of the words stays there, also on a page from right to left. */}
        <bdi>{refused > 0 ? text('till.refused', { count: refused }) : text('till.waiting', { count: waiting })}</bdi>
      </Button>
      <Live>{refused > 0 && <span class="hidden-text">{text('till.refused', { count: refused })}</span>}</Live>
      <ConnectionNote />
    </header>
  );
}
