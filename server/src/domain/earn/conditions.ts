import type { CampaignConditions } from '@loyalty-service/contract/rules/index';
import { isNearBirthday } from '../calendar/birthday.ts';
import { isoWeekdayOf } from '../calendar/civil.ts';
import type { LocalClock } from '../calendar/local-time.ts';
import { matches } from './match.ts';
import type { Purchase } from './qualify.ts';
import type { EarnInput } from './types.ts';

/** The facts that the conditions of a campaign are compared with, besides the purchase. */
export type Scene = {
  input: Pick<EarnInput, 'at' | 'request' | 'card' | 'customer' | 'history' | 'memberOf'>;
  clock: LocalClock;
};

const minutesOf = (wallClock: string): number => Number(wallClock.slice(0, 2)) * 60 + Number(wallClock.slice(3));

type Hours = CampaignConditions['hours'][number];

/** The local day on which the current hours started, or null when it is outside of them. */
function startDay({ from, to }: Hours, { day, minuteOfDay }: LocalClock): number | null {
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (start < end) return minuteOfDay >= start && minuteOfDay < end ? day : null;
  if (minuteOfDay >= start) return day;
  return minuteOfDay < end ? day - 1 : null;
}

/** By the wall clock: an hour that daylight saving skips never occurs, a repeated one occurs twice. */
function timeHolds({ hours, days_of_week: weekdays }: CampaignConditions, clock: LocalClock): boolean {
  const isListed = (day: number) => weekdays.length === 0 || weekdays.includes(isoWeekdayOf(day));
  if (hours.length === 0) return isListed(clock.day);
  return hours.some((stretch) => {
    const day = startDay(stretch, clock);
    return day !== null && isListed(day);
  });
}

function datesHold({ starts_at, ends_at }: CampaignConditions, at: number): boolean {
  if (starts_at !== null && at < Date.parse(starts_at)) return false;
  return ends_at === null || at < Date.parse(ends_at);
}

const isOneOf = (allowed: readonly string[], value: string | null | undefined): boolean =>
  allowed.length === 0 || (value != null && allowed.includes(value));

function customerFits({ tags, birthday }: CampaignConditions, { customer }: Scene['input'], localDay: number): boolean {
  if (tags.length > 0 && !tags.some((tag) => customer?.tags.includes(tag))) return false;
  if (birthday === null) return true;
  return customer?.birthday != null && isNearBirthday(customer.birthday, localDay, birthday);
}

/**
 * Whether the conditions hold that do not depend on the purchase. Clock, calendar and memberships are those at the time of the
 * earn. Card and customer are those on arrival.
 */
export function sceneFits(when: CampaignConditions, { input, clock }: Scene): boolean {
  return (
    datesHold(when, input.at) &&
    timeHolds(when, clock) &&
    isOneOf(when.tier_ids, input.card.tier_id) &&
    isOneOf(when.locations, input.request.location) &&
    (!when.first_earn || input.history.standingEarns === 0) &&
    (when.member_of.length === 0 || when.member_of.some((id) => input.memberOf.has(id))) &&
    customerFits(when, input, clock.day)
  );
}

/** Whether the conditions hold that depend on the purchase. */
export function purchaseFits({ min_spend, items }: CampaignConditions, purchase: Purchase): boolean {
  return (
    (min_spend === null || purchase.spend >= min_spend) &&
    (items === null || (purchase.items?.some((item) => matches(items, item)) ?? false))
  );
}
