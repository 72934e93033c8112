import type { Mode } from '../../service/client.ts';
import type { Session } from '../session/session.ts';
import type { PageOfConsole } from './page-of-console.ts';

export const tillAt = (mode: Mode): string => (mode === 'test' ? '/till/test' : '/till');

/** Where a person begins: on the first page that is not for everybody, or at the till. */
export function startOf({ can, to, mode }: Session, allowed: readonly PageOfConsole[]): string {
  const first = allowed.find(({ name, needs }) => name && needs !== 'getMe');
  if (!first && can('earnOnCard')) return tillAt(mode);
  return to(first?.path ?? '/settings');
}
