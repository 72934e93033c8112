import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { Question } from '../../design/question.tsx';
import { text, textOf } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';
import { isNotPermitted, sayRefusal } from '../queue/say-refusal.ts';
import { isUndo } from '../queue/undo.ts';
import { sayWhat } from '../queue/what.ts';

interface QueuedSaleProps {
  sale: Sale;
  onDiscard: (sale: Sale) => Promise<void>;
  onGive: (sale: Sale) => void;
}

/** A sale that is not booked, with its seller and the actions of the cashier. */
export function QueuedSale({ sale, onDiscard, onGive }: QueuedSaleProps) {
  const { queue, me, location: here } = useTill();
  const [asks, setAsks] = useState(false);
  const retry = useAction(() => queue.retry(sale));
  const takeOver = useAction(() => queue.takeOver(sale));
  const bookHere = useAction(() => queue.bookHere(sale));
  const { seller, location, problem } = sale;
  const isRefused = sale.status === 'refused';
  const isOther = seller.personId !== me.person?.id;
  const canSend = queue.canSend(sale);
  const isElsewhere = here !== null && location !== here && problem !== null && isNotPermitted(problem);
  const place = [isOther && seller.name, location !== here && location].filter(Boolean).join(', ');
  const what = sayWhat(sale.what);
  const action = isUndo(sale) ? text('till.undo') : textOf(`kind.${sale.action}`);
  // The buttons of all sales are named alike.
  const about = { 'aria-describedby': sale.id };
  return (
    <li>
      <div id={sale.id}>
        <strong>
          {action} · <bdi>{what}</bdi>
        </strong>
        <p>
          {sale.code} · <Moment of={queue.clock.timeOf(sale) ?? sale.occurredAt} />
        </p>
        {place && <p>{text('till.queue.rung_up', { who: place })}</p>}
        {!isRefused && !canSend && <p class="refused">{text('till.queue.theirs', { name: seller.name })}</p>}
        {problem && <p class="refused">{sayRefusal(sale, problem, isOther)}</p>}
      </div>
      <Badge tone={isRefused ? 'bad' : 'warn'}>{text(isRefused ? 'till.queue.refused' : 'till.queue.waiting')}</Badge>
      <div class="till-actions">
        {isRefused && canSend && (
          <Button {...about} disabled={retry.busy} onClick={() => retry.run()}>
            {text('action.retry')}
          </Button>
        )}
        {isRefused && !isOther && isElsewhere && sale.action !== 'reverse' && (
          <Button {...about} disabled={bookHere.busy} onClick={() => bookHere.run()}>
            {text('till.queue.here', { place: here })}
          </Button>
        )}
        {isOther && (isRefused || !canSend) && (
          <Button {...about} disabled={takeOver.busy} onClick={() => takeOver.run()}>
            {text('till.queue.mine')}
          </Button>
        )}
        {isRefused && sale.action !== 'reverse' && (
          <Button {...about} onClick={() => onGive(sale)}>
            {text('till.queue.give')}
          </Button>
        )}
        {isRefused && (
          <Button {...about} onClick={() => setAsks(true)}>
            {text('till.queue.dismiss')}
          </Button>
        )}
      </div>
      {asks && (
        <Question
          title={text('till.queue.dismiss_title')}
          yes={text('till.queue.dismiss')}
          danger
          onAnswer={(isMeant) => {
            setAsks(false);
            if (isMeant) void onDiscard(sale);
          }}
        >
          <p>{text('till.queue.dismiss_text', { what: `${action} · ${what}`, code: sale.code })}</p>
        </Question>
      )}
    </li>
  );
}
