import { type ErrorCode, errorTable, type ProblemMembers, statusOf } from '@loyalty-service/contract/errors';
import type { FieldError, Refusal } from '../../domain/refusal.ts';

export interface ProblemContext {
  readonly instance: string;
  readonly requestId: string;
  /** The address of the pages that explain the codes. Empty for the address of the service. */
  readonly publicUrl: string;
}

interface Told {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly members?: ProblemMembers;
  readonly errors?: readonly FieldError[];
}

/**
 * A problem document.
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemText(
  { code, detail, members = {}, errors = [] }: Told,
  { instance, requestId, publicUrl }: ProblemContext,
): string {
  return JSON.stringify({
    type: `${publicUrl}/docs/errors/${code}`,
    title: errorTable[code][1],
    status: statusOf(code),
    detail,
    instance,
    code,
    request_id: requestId,
    ...(errors.length > 0 ? { errors } : {}),
    ...members,
  });
}

/** Codes after which the same request may be sent again, and after how many seconds. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  idempotency_key_in_use: 1,
  rate_limited: 1,
  overloaded: 1,
  disk_full: 5,
  database_unavailable: 1,
};

/** Headers that go with a refusal beside its body. */
export function problemHeaders(code: ErrorCode, members: ProblemMembers): Record<string, string> {
  const after = retryAfterSeconds[code];
  const challenge = challengeOf(code, members.required);
  return {
    ...(after ? { 'Retry-After': String(after) } : {}),
    ...(challenge ? { 'WWW-Authenticate': challenge } : {}),
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-3 */
function challengeOf(code: ErrorCode, scope: string | undefined): string | null {
  if (code === 'missing_api_key') return 'Bearer realm="loyalty"';
  if (code === 'invalid_api_key') return 'Bearer realm="loyalty", error="invalid_token"';
  if (code === 'insufficient_scope')
    return `Bearer realm="loyalty", error="insufficient_scope", scope="${scope ?? ''}"`;
  return null;
}

export const toldBy = ({ code, detail, members, errors }: Refusal): Told => ({ code, detail, members, errors });
