import { Button } from '../../design/button.tsx';
import { Badge } from '../../design/notice.tsx';
import { dateTime } from '../../format/dates.ts';
import { text, textOf } from '../../languages/text.ts';
import { useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';
import { sayRefusal } from '../queue/say-refusal.ts';

/** The sales that the service has not booked: those that wait, and those that it refused. */
export function WaitingScreen() {
  const { queue } = useTill();
  if (queue.sales.length === 0) return <p class="empty">{text('till.queue.empty')}</p>;
  return (
    <section class="till-box">
      <h2>{text('till.queue.title')}</h2>
      <ul class="till-rows">
        {queue.sales.map((sale) => (
          <QueuedSale key={sale.id} sale={sale} />
        ))}
      </ul>
      <Button look="primary" onClick={() => queue.settle()}>
        {text('till.queue.send')}
      </Button>
    </section>
  );
}

function QueuedSale({ sale }: { sale: Sale }) {
  const { queue } = useTill();
  const isRefused = sale.status === 'refused';
  return (
    <li>
      <div>
        <strong>
          {textOf(`kind.${sale.action}`)} · {sale.what}
        </strong>
        <p>
          {sale.code} · {dateTime(sale.occurredAt)}
        </p>
        {sale.problem && <p class="refused">{sayRefusal(sale, sale.problem)}</p>}
      </div>
      <div class="till-end">
        <Badge tone={isRefused ? 'bad' : 'warn'}>{text(isRefused ? 'till.queue.refused' : 'till.queue.waiting')}</Badge>
        {isRefused && <Button onClick={() => queue.retry(sale)}>{text('action.retry')}</Button>}
        {isRefused && <Button onClick={() => queue.discard(sale.id)}>{text('till.queue.dismiss')}</Button>}
      </div>
    </li>
  );
}
