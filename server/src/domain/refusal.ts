import type { ErrorCode, InvalidField, ProblemMembers } from '@loyalty-service/contract/errors';
import { ruleOf } from '@loyalty-service/contract/fields/value-rules';

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
    this.errors = errors.map(withRule);
  }

  get detail(): string {
    return this.message;
  }
}

/** The error with the name of the rule that its text states. */
export function withRule<Fault extends { readonly detail: string }>(fault: Fault): Fault {
  const rule = ruleOf(fault.detail);
  return rule === undefined ? fault : { ...fault, rule };
}
