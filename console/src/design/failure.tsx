import { text } from '../languages/text.ts';
import { requestIdOf, sayFailure } from '../service/failures.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailureProps {
  of: unknown;
  onRetry?: () => void;
}

/** What went wrong, with the id of the request for support. Nothing if nothing did. */
export function Failure({ of, onRetry }: FailureProps) {
  if (of === undefined || of === null) return null;
  const requestId = requestIdOf(of);
  return (
    <Notice tone="bad">
      <p>{sayFailure(of)}</p>
      {requestId && (
        <p>
          <small>{text('failure.request', { id: requestId })}</small>
        </p>
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
