import { sentence } from '../../base/sentence.ts';
import { fieldErrors, type Issue } from '../../domain/field-errors.ts';
import { type FieldError, Refusal } from '../../domain/refusal.ts';

/** The refusal of a request that fails its schema. It names the first fault and lists all. */
export function invalidRequest(errors: readonly FieldError[]): Refusal {
  const [first] = errors;
  const detail = first ? sentence(`${first.in} ${first.pointer || '/'}: ${first.detail}`) : 'The request is not valid.';
  return new Refusal('invalid_request', detail, {}, errors);
}

export const invalidBody = (issues: readonly Issue[], body: unknown): Refusal =>
  invalidRequest(fieldErrors('body', issues, body));
