import { text } from '../languages/text.ts';
import { saidBesideFields, tracesOf } from '../service/failures.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailureProps {
  of: unknown;
  onRetry?: () => void;
}

/** The error of an action, without the errors that fields show. Support finds the request by its id. Renders nothing without an error. */
export function Failure({ of, onRetry }: FailureProps) {
  if (of === undefined || of === null) return null;
  const { whole, parts } = saidBesideFields(of);
  const traces = tracesOf(of);
  return (
    <Notice tone="bad">
      <p>{whole}</p>
      {parts.length > 0 && (
        <ul class="plain-list">
          {parts.map(({ place, said }) => (
            <li key={place}>{place === '' ? said : `${place}: ${said}`}</li>
          ))}
        </ul>
      )}
      {traces && (
        <details class="traces">
          <summary>{text('failure.details')}</summary>
          <p>
            {text('failure.request', { id: traces.id })} · <code>{traces.code}</code>
          </p>
        </details>
      )}
      {onRetry && (
        <div>
          <Button small onClick={onRetry}>
            {text('action.retry')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
