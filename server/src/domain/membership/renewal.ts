import { assert } from '../../base/assert.ts';
import { flagOf } from '../../base/flag.ts';
import { jsonText } from '../../base/stored-json.ts';
import { civilOf, dayMs } from '../calendar/civil.ts';
import { lastDayOf, localDay } from '../calendar/local-time.ts';
import { addPeriod, dayCloses } from '../calendar/period.ts';
import { Refusal } from '../refusal.ts';
import { earlierOf, isEntitled, type Membership, type MembershipRules, type Plan } from './membership.ts';
import { endedNow } from './steps.ts';
import { subPeriods } from './sub-periods.ts';

/** Uses that are given together. They are available from the start of their part of the period until its end. */
export type UsesLot = { readonly amount: number; readonly available_at: number; readonly expires_at: number };

export type Renewal = {
  /** Start of the new period: now, or the end of the time that is already paid for. */
  readonly from: number;
  readonly ends: number;
  readonly graceUntil: number | null;
  readonly anchor: string;
  readonly lots: readonly UsesLot[];
};

/** The number of periods that can be paid for in advance. */
const maxAhead = 36;
/** Answers write years with four digits. */
const endOfInstants = Date.parse('9999-12-31T00:00:00.000Z');

/**
 * The start of a period. While the period before runs, it is the end of that one, and the day of the month is kept.
 * Otherwise it is now, and a new chain of periods begins. The local day is the one on which the period before ended.
 */
function startOf(before: Membership | null, { zone, now, replaces }: Pick<Renewing, 'zone' | 'now' | 'replaces'>) {
  const isMember = before && (isEntitled(before) || now < (before.entitled_until ?? now));
  if (isMember && before.expires_at >= now && !replaces) {
    const day = lastDayOf(zone, before.expires_at);
    return { from: before.expires_at, day, anchor: before.anchor };
  }
  const day = localDay(zone, now);
  return { from: now, day, anchor: new Date(day * dayMs).toISOString().slice(0, 10) };
}

interface Renewing {
  readonly rules: Pick<MembershipRules, 'grace_days'>;
  readonly zone: string;
  readonly now: number;
  /** Whether the new period replaces the time that is already paid for. */
  readonly replaces: boolean;
}

/** The result of a renewal at `now`, which may be in the past. Everything ends at the end of a local day. */
export function renewalOf(before: Membership | null, plan: Plan, { rules, zone, now, replaces }: Renewing): Renewal {
  if (!replaces && before?.told === 'ahead' && earlierOf(before).length >= maxAhead)
    throw new Refusal(
      'invalid_state',
      `The membership is already renewed for ${maxAhead} periods ahead. Wait until one ends.`,
    );
  const { from, day, anchor } = startOf(before, { zone, now, replaces });
  const anchorDay = civilOf(Date.parse(anchor) / dayMs).day;
  const dayAfter = ({ unit, count }: Plan['period'], times: number): number =>
    addPeriod(day, { unit, count: count * times }, anchorDay);
  const lastDay = dayAfter(plan.period, 1);
  if ((lastDay + rules.grace_days + 1) * dayMs >= endOfInstants)
    throw new Refusal('result_out_of_range', 'The membership would last beyond the year 9999. Renew it later.');
  const ends = dayCloses(zone, lastDay);
  const graceUntil = rules.grace_days > 0 ? dayCloses(zone, lastDay + rules.grace_days) : null;
  const endOf = (per: Plan['period'], times: number): number => dayCloses(zone, dayAfter(per, times));
  return { from, ends, graceUntil, anchor, lots: lotsOf(plan, { from, last: graceUntil ?? ends, endOf }) };
}

interface Span {
  readonly from: number;
  /** The end of the last part's uses, which includes grace. */
  readonly last: number;
  endOf(per: Plan['period'], times: number): number;
}

function lotsOf({ period, uses }: Plan, { from, last, endOf }: Span): UsesLot[] {
  if (uses === null) return [];
  const parts = subPeriods(period, uses.per);
  assert(parts !== null, 'rules whose uses do not divide their period are refused');
  return Array.from({ length: parts }, (_, index) => ({
    amount: uses.count,
    available_at: index === 0 ? from : endOf(uses.per, index),
    expires_at: index === parts - 1 ? last : endOf(uses.per, index + 1),
  }));
}

/**
 * The membership before its newest renewal. Without an earlier renewal it has no period. An earlier renewal is stored with every
 * column of its row, so the columns that no rule needs go back too.
 */
export function withoutNewest<M extends Membership>(membership: M, now: number): M {
  const [before, ...rest] = earlierOf(membership);
  if (before === undefined) return endedNow(membership, now);
  return { ...membership, ...before, earlier: rest.length > 0 ? jsonText(rest) : null };
}

/** The membership after a renewal; `before` is null for the first. */
export function renewed(before: Membership | null, plan: Plan, renewal: Renewal, now: number): Membership {
  return {
    plan_id: plan.id,
    status: 'active',
    entitled_until: renewal.graceUntil ?? renewal.ends,
    period_start: renewal.from,
    expires_at: renewal.ends,
    grace_until: renewal.graceUntil,
    is_unlimited: flagOf(plan.uses === null),
    renewal_count: before ? before.renewal_count + 1 : 0,
    canceled_at: null,
    anchor: renewal.anchor,
    told: renewal.from > now ? 'ahead' : 'none',
    earlier: before && jsonText([{ ...before, earlier: null }, ...(before.told === 'ahead' ? earlierOf(before) : [])]),
  };
}
