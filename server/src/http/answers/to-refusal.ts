import { Refusal } from '../../domain/refusal.ts';
import { refusalOf } from '../../ledger/fault-refusal.ts';

/** The refusal to answer with when an error was thrown. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('not_found', 'The path is not well encoded.');
  const decision = refusalOf(error);
  if (decision.kind === 'refused') return decision.refusal;
  const detail = `An error happened inside the service. Nothing was written. Send ${requestId} to the operator if it remains.`;
  return new Refusal('internal_error', detail);
}
