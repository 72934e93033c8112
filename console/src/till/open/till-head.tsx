import { Button } from '../../design/button.tsx';
import { text } from '../../languages/text.ts';
import { useConnection } from '../../service/connection.ts';
import { useTill } from './till.ts';

interface TillHeadProps {
  onQueue: () => void;
  onPlace: () => void;
}

/** The name of the business, whether the service is reached, and how many sales wait. */
export function TillHead({ onQueue, onPlace }: TillHeadProps) {
  const { me, queue, location } = useTill();
  const { reached } = useConnection();
  // A person who is bound to one location works there only.
  const canMove = me.person?.locations?.length !== 1;
  const refused = queue.sales.filter(({ status }) => status === 'refused').length;
  const waiting = queue.sales.length - refused;
  return (
    <header class="till-head">
      <div>
        <h1>{me.name}</h1>
        {canMove ? (
          <Button small onClick={onPlace}>
            {location ?? text('till.place.choose')}
          </Button>
        ) : (
          location
        )}
      </div>
      <p role="status">{text(reached ? 'till.online' : 'till.offline')}</p>
      <Button look={refused > 0 ? 'danger' : 'plain'} onClick={onQueue}>
        {refused > 0 ? text('till.refused', { count: refused }) : text('till.waiting', { count: waiting })}
      </Button>
    </header>
  );
}
