import type { Transaction } from '@loyalty-service/sdk';
import { hasText, text } from '../languages/text.ts';
import { units } from './numbers.ts';
import { windowName } from './windows.ts';

type Line = Transaction['breakdown'][number];
/** A line of a breakdown, or its reason alone. */
type Why = Omit<Line, 'type' | 'note' | 'ref' | 'delta'> & Partial<Line>;

/** Why a part of a change is as it is. The `note` of the service is for developers, except the name of a campaign. */
export function whyOf({ type, note, reason, amount, limit, window, unit, currency }: Why): string {
  if (type === 'campaign') return note ?? '';
  const key = `why.${reason}`;
  if (reason === undefined || !hasText(key)) return '';
  const counted = (of: number | undefined) => (of === undefined ? '' : units(of, unit ?? '', currency ?? null));
  return text(key, { amount: counted(amount), limit: counted(limit), window: window ? windowName(window) : '' });
}
