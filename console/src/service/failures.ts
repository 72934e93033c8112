import { APIError, ConnectionError } from '@loyalty-service/sdk';
import { text, textOf } from '../languages/text.ts';
import { NoPasskey } from './passkeys.ts';

/** A failure in words for a person. The service says what is wrong and what helps. */
export function sayFailure(failure: unknown): string {
  if (failure instanceof ConnectionError) return text('failure.connection');
  if (failure instanceof NoPasskey) return text('failure.passkey');
  if (isSignedOut(failure)) return text('failure.signed_out');
  if (failure instanceof APIError) {
    const { code } = failure;
    const known = textOf(`failure.${code}`);
    return known !== (code ?? '').replaceAll('_', ' ') ? known : failure.message;
  }
  return failure instanceof Error ? failure.message : text('failure.unknown');
}

/** What is wrong with a field, by its place in the body: `/email`. Undefined if nothing is. */
export function wrongAt(failure: unknown, pointer: string): string | undefined {
  if (!(failure instanceof APIError)) return undefined;
  const found = failure.errors.find((error) => error.pointer === pointer);
  return found?.detail;
}

export const requestIdOf = (failure: unknown): string | null =>
  failure instanceof APIError ? failure.requestId : null;

/** Whether nobody is signed in, or no longer. */
export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof APIError && failure.status === 401 && failure.code !== 'sign_in_refused';
