import type { Card, EligibleReward } from '@loyalty-service/sdk';
import { hasText, text, textOf } from '../languages/text.ts';
import { dateTime } from './dates.ts';
import { units } from './numbers.ts';

type Reason = EligibleReward['reasons'][number];

/** Why a card cannot redeem a reward now, with what is missing to it. */
export function sayReason(
  { code }: Reason,
  { cost, valid_from, valid_until }: EligibleReward,
  { available, unit, currency }: Card['balance'],
): string {
  if (code === 'insufficient_balance' && available < 0) return text('reason.insufficient_balance.owes');
  return textOf(`reason.${code}`, {
    missing: units(cost - available, unit, currency),
    from: valid_from === null ? '' : dateTime(valid_from),
    until: valid_until === null ? '' : dateTime(valid_until),
  });
}

/** Why something happened: words of the service, or as a person typed it. */
export const sayCause = (reason: string | null): string | null =>
  reason !== null && hasText(`cause.${reason}`) ? textOf(`cause.${reason}`) : reason;
