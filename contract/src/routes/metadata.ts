import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { BatchItem } from '../resources/batch.ts';
import type { RoleName } from '../resources/people.ts';
import type { OtherScope, ScopeName, tags } from '../scopes.ts';

/**
 * How an operation is held to the programs of a credential.
 *
 * - `card`: the path names one, or the body as `card_id`, and it must be of a bound program.
 * - `transaction`, `hold`, `membership`, `reward`, `voucher`, `referral`, `program`: the path names one, and it must be of a bound program.
 * - `body`, `query`: `program_id` must be a bound program. If it is left out, it is the only bound program.
 * - `answer`: the answer has no rows of other programs.
 * - `items`: each item of the batch is held to it, by its card.
 * - `open`: it shows nothing of a program.
 */
export type ProgramBound =
  | 'card'
  | 'transaction'
  | 'hold'
  | 'membership'
  | 'reward'
  | 'voucher'
  | 'referral'
  | 'program'
  | 'body'
  | 'query'
  | 'answer'
  | 'items'
  | 'open';

/**
 * How an operation is held to the locations of a credential.
 *
 * - `body`, `query`: `location` must be a bound location. If it is left out, it is the only bound location.
 * - `transaction`, `hold`: the one that the path names must be of a bound location, and so must a `location` in the body.
 * - `items`: each item of the batch is held to it.
 * - `open`: it shows and changes nothing of a location.
 */
export type LocationBound = 'body' | 'query' | 'transaction' | 'hold' | 'items' | 'open';

/** Null: a credential with a bound of this kind may not call the operation. */
export interface OperationBound {
  readonly program: ProgramBound | null;
  readonly location: LocationBound | null;
}

export type BatchAction = z.output<typeof BatchItem>['action'];

/**
 * The properties of a route beside its shape.
 *
 * - `operationId`: the operation's name in OpenAPI.
 * - `scope`: the scope that a key needs, or one of {@link otherScopes}.
 * - `bound`: how it is held to the programs and locations of a credential. Null: a credential with any bound may not call it.
 * - `roles`: the roles, beside owner, whose people may call it.
 * - `batchAction`: the action of a batch that does the same.
 * - `tag`: the group in the docs.
 * - `idempotent`: the effect of an Idempotency-Key: `stored` (the answer is kept and replayed), or `ignored`
 * (the operation writes nothing).
 * - `codes`: the error codes of this operation, beyond those that any operation can return.
 */
export interface RouteMetadata {
  readonly operationId: string;
  readonly scope: ScopeName | OtherScope;
  readonly bound: OperationBound | null;
  readonly roles: readonly Exclude<RoleName, 'owner'>[];
  readonly batchAction?: BatchAction;
  readonly tag: keyof typeof tags;
  readonly idempotent: 'stored' | 'ignored';
  /** Whether each of its items counts as a request. */
  readonly countsItems?: true;
  /** Whether its body can have 1 MiB instead of 64 KiB. */
  readonly largeBody?: true;
  /** Whether its body can be text/csv too. Each line is then checked separately, so a malformed line causes no 400. */
  readonly csv?: true;
  /** Whether it answers with a file: rows of its schema, as NDJSON or CSV, streamed as they are read. */
  readonly streams?: true;
  readonly codes: readonly ErrorCode[];
}
