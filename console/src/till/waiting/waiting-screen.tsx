import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Live, Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { connection } from '../../service/connection.ts';
import { useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';
import type { SalesQueue } from '../queue/sales-queue.ts';
import { sayWhat } from '../queue/what.ts';
import { GiveToCard } from './give-to-card.tsx';
import { QueuedSale } from './queued-sale.tsx';

/** The sales that the service has not booked: those that wait, and those that it refused. */
export function WaitingScreen() {
  const { queue } = useTill();
  const [given, give] = useState<Sale | null>(null);
  const discarded = useDiscarded();
  return (
    <section class="till-box">
      <h2>{text('till.queue.title')}</h2>
      <Live>
        {discarded.last && (
          <div class="till-outcome">
            <Notice>{text('till.queue.discarded', { what: sayWhat(discarded.last.what) })}</Notice>
            <Button onClick={discarded.restore}>{text('till.undo')}</Button>
          </div>
        )}
      </Live>
      {queue.sales.length === 0 && <p class="empty">{text('till.queue.empty')}</p>}
      <ul class="till-rows">
        {queue.sales.map((sale) => (
          <QueuedSale key={sale.id} sale={sale} onDiscard={discarded.discard} onGive={give} />
        ))}
      </ul>
      {queue.sales.some(({ status }) => status === 'waiting') && (
        <Button look="primary" onClick={() => void sendNow(queue)}>
          {text('till.queue.send')}
        </Button>
      )}
      {given && <GiveToCard sale={given} onDone={() => give(null)} />}
    </section>
  );
}

/** Looks at once whether the service is reached. A person who is signed out is asked to sign in. */
async function sendNow(queue: SalesQueue): Promise<void> {
  if (connection.state.signedOut) return connection.askToSignIn();
  await connection.probe();
  await queue.settle();
}

/** For how long a discarded sale can come back. */
const undoMs = 30_000;

/** Discards sales. The last one can come back for a while. */
function useDiscarded() {
  const { queue } = useTill();
  const [last, setLast] = useState<Sale | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  const discard = async (sale: Sale): Promise<void> => {
    // A sale that another page has discarded or sent must not come back.
    if (await queue.discard(sale)) setLast(sale);
  };
  const restore = async (): Promise<void> => {
    if (last) await queue.restore(last);
    setLast(null);
  };
  return { last, discard, restore };
}
