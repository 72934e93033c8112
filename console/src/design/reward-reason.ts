import type { Card, EligibleReward } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { units } from '../format/numbers.ts';
import { phrase, text, textOf } from '../languages/text.ts';
import { End, Start } from './dates.ts';

type Reason = EligibleReward['reasons'][number];

/** Why a card cannot redeem a reward now, with the amount that is missing. */
export function sayReason(
  { code }: Reason,
  { cost, valid_from, valid_until }: EligibleReward,
  { available, unit, currency }: Card['balance'],
): ComponentChildren {
  if (code === 'insufficient_balance' && available < 0) return text('reason.insufficient_balance.owes');
  if (code === 'not_yet_valid' && valid_from !== null)
    return phrase('reason.not_yet_valid', { from: h(Start, { of: valid_from }) });
  if (code === 'no_longer_valid' && valid_until !== null)
    return phrase('reason.no_longer_valid', { until: h(End, { of: valid_until }) });
  return textOf(`reason.${code}`, { missing: units(cost - available, unit, currency) });
}
