import type { ErrorCode, InvalidField, ProblemMembers } from '@loyalty-service/contract/errors';

/** One thing that is wrong with a request body, and where. */
export type FieldError = (typeof InvalidField)['_zod']['output'];

/**
 * A "no" to the caller: a code of the contract, and in `detail` what to do. Thrown once, and turned into HTTP in one
 * place.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly members: ProblemMembers;
  readonly errors: readonly FieldError[];

  /** @param cause the fault behind it, for the log alone */
  constructor(
    code: ErrorCode,
    detail: string,
    members: ProblemMembers = {},
    errors: readonly FieldError[] = [],
    cause?: unknown,
  ) {
    super(detail, cause === undefined ? {} : { cause });
    this.code = code;
    this.members = members;
    this.errors = errors;
  }

  get detail(): string {
    return this.message;
  }
}
