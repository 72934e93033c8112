import type { ErrorCode } from '@loyalty-service/contract/errors';
import { Refusal } from '../domain/refusal.ts';
import { StoreFault } from '../storage/store-fault.ts';
import type { Decision } from './plan.ts';

/** The decision that the callers of a batch get when it could not be written. */
export function refusalOf(error: unknown): Decision {
  if (!(error instanceof StoreFault)) return { kind: 'failed', error };
  const refused = (code: ErrorCode, detail: string): Decision => ({
    kind: 'refused',
    refusal: new Refusal(code, detail, {}, [], error),
  });
  switch (error.kind) {
    case 'busy':
      return refused('overloaded', 'The database is busy with another writer. Try again shortly.');
    case 'disk_full':
      return refused('disk_full', 'The disk is full. Nothing was written. Try again when there is space.');
    case 'unavailable':
      return refused('database_unavailable', 'The database cannot be reached. Nothing was written. Try again shortly.');
    case 'claim_held':
      return refused(
        'idempotency_key_in_use',
        'A request with this Idempotency-Key is still running. Try again shortly.',
      );
    case 'unknown_outcome':
    case 'broken':
      return refused(
        'outcome_unknown',
        'The database failed during the commit. It is unknown whether this was written. Send it again with the same Idempotency-Key or reference.',
      );
    case 'conflict':
    case 'bad_row':
      return { kind: 'failed', error };
    default:
      return error.kind satisfies never;
  }
}
