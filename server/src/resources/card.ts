import type { Balance, Card, Progress } from '@loyalty-service/contract/cards';
import type { Rules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { benefitsOf } from '../domain/earn/tiers.ts';
import { planBenefits } from '../domain/membership/membership.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';
import { membershipResource } from './membership.ts';

type CardResource = z.infer<typeof Card>;

/** available + pending + held: the sum of the card's ledger. */
export const balanceOf = (row: Row<'cards'>): number => row.available + row.pending + row.held;

const partOf = (amount: number | null, at: number | null) =>
  amount !== null && at !== null ? { amount, at: time(at) } : null;

function balanceResource(row: Row<'cards'>): z.infer<typeof Balance> {
  return {
    unit: row.unit as CardResource['balance']['unit'],
    currency: row.currency,
    available: row.available,
    pending: row.pending,
    held: row.held,
    lifetime_earned: row.lifetime_earned,
    lifetime_used: row.lifetime_used,
    next_expiry: partOf(row.next_expiry_amount, row.next_expiry_at),
    next_available: partOf(row.next_available_amount, row.next_available_at),
  };
}

export function progressOf(row: Row<'cards'>, rules: Rules): z.infer<typeof Progress> | null {
  if (rules.kind !== 'stamps') return null;
  const stamps = Math.max(0, row.available);
  const completed = Math.floor(stamps / rules.goal);
  return { current: stamps - completed * rules.goal, goal: rules.goal, completed };
}

/** The benefits of the program, the tier or the membership. */
export const benefitsOn = (row: Row<'cards'>, rules: Rules, membership: Row<'memberships'> | null) =>
  'tiers' in rules ? benefitsOf(rules, row.tier_id) : planBenefits(rules, membership);

/** A card as a resource. `membership` is the one that the card names; null when it names none. */
export function cardResource(row: Row<'cards'>, rules: Rules, membership: Row<'memberships'> | null): CardResource {
  return {
    id: row.id,
    object: 'card',
    code: row.code,
    external_id: row.external_id,
    customer_id: row.customer_id,
    program_id: row.program_id,
    kind: row.kind as CardResource['kind'],
    status: row.status as CardResource['status'],
    status_reason: row.status_reason,
    status_changed_at: time(row.status_changed_at),
    balance: balanceResource(row),
    progress: progressOf(row, rules),
    tier_id: row.tier_id,
    benefits: benefitsOn(row, rules, membership),
    membership: membership && membershipResource(membership, row),
    replaces: row.replaces,
    replaced_by: row.replaced_by,
    expires_at: timeOrNull(row.expires_at),
    last_activity_at: timeOrNull(row.last_activity_at),
    ...stampsOf(row),
  };
}
