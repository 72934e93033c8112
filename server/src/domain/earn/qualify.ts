import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { amountUnitOf, countedIn } from '../counted-in.ts';
import { Refusal } from '../refusal.ts';
import { largestRemainder } from '../shares.ts';
import { basketOf, type Item } from './items.ts';
import { amountOf, mayEarn, quantityOf, sumOf } from './match.ts';
import type { BreakdownLine, EarnAsk, EarnInput } from './types.ts';

/** A sale, and what it is decided by. */
interface Asked {
  readonly rules: Pick<EarningRules, 'earn'>;
  readonly request: EarnAsk;
  readonly currency: string | null;
}

/** The part of a purchase that can earn. */
export type Purchase = {
  /** Minor units, visits or items that can earn (Q). */
  qualifying: number;
  /** Items that can earn, with the amounts that money paid; null when the request names none. */
  items: readonly Item[] | null;
  /** All items; null when the request names none. */
  all: readonly Item[] | null;
  /** The sum that is compared with min_spend: Q where the program counts spend, else the whole purchase. */
  spend: number;
  /** The purchase in minor units, as in the request: measure `spend` of caps. */
  askedSpend: number;
  excluded: BreakdownLine[];
};

/**
 * Refuses a request that was meant for another program: cents for a stamp card, or another currency. Amounts are never
 * converted.
 */
export function refuseMixUps({ rules, currency, request }: Pick<EarnInput, 'rules' | 'currency' | 'request'>): void {
  const unit = amountUnitOf(rules);
  if (request.amount_unit !== undefined && request.amount_unit !== unit) {
    throw new Refusal(
      'amount_unit_mismatch',
      `This program counts amount in the unit ${unit}, not ${request.amount_unit}.`,
    );
  }
  if (request.currency !== undefined && request.currency !== currency) {
    throw new Refusal(
      'currency_mismatch',
      `This program is in ${currency}, not ${request.currency}. Amounts are never converted.`,
    );
  }
}

/** Refuses more paid with units than the purchase cost: a till that sends it has mixed the two up. */
export function refuseOverpaid(
  { earn }: EarningRules,
  { amount, purchase_amount, paid_with_loyalty: paid = 0 }: EarnAsk,
): void {
  const [name, most] = earn.basis === 'spend' ? ['amount', amount] : ['purchase_amount', purchase_amount];
  if (most === undefined || paid <= most) return;
  throw new Refusal(
    'amount_mismatch',
    `paid_with_loyalty is ${paid}, but ${name} is ${most}. Send the part of the purchase that was paid with units, at most ${name}.`,
    { pointer: '/paid_with_loyalty' },
  );
}

const mismatch = (detail: string): Refusal => new Refusal('amount_mismatch', detail, { pointer: '/items' });

type Why = Required<Pick<BreakdownLine, 'note' | 'reason' | 'amount'>>;

/** A part of a purchase, in money, that earns nothing. */
const line = (why: Why, currency: string | null): BreakdownLine => ({
  ...{ type: 'excluded', ref: null, delta: 0, ...why },
  ...countedIn('minor', currency),
});

const paidLine = (amount: number, currency: string | null): BreakdownLine =>
  line(
    { note: `${amount} was paid with loyalty units and earns nothing.`, reason: 'paid_with_loyalty', amount },
    currency,
  );

function qualifySpend({ rules: { earn }, request, currency }: Asked): Purchase {
  const { amount, items: lines } = request;
  const paid = request.paid_with_loyalty ?? 0;
  const excluded = paid > 0 ? [paidLine(paid, currency)] : [];
  if (lines === undefined) {
    const qualifying = Math.max(0, amount - paid);
    return { qualifying, items: null, all: null, spend: qualifying, askedSpend: amount, excluded };
  }
  if (lines.some((line) => line.amount === undefined)) {
    throw mismatch('This program counts spend. Send amount in minor units with every item, for its whole quantity.');
  }
  const earns = (item: Item) => mayEarn(earn, item);
  const { items: all, discount } = basketOf(lines, earns);
  const total = sumOf(all, amountOf);
  if (total !== amount)
    throw mismatch(
      `The amounts of the items add up to ${total}, but amount is ${amount}. Send items that add up to amount.`,
    );
  if (discount > 0) {
    const note = `A discount of ${discount} was taken off the items.`;
    excluded.push(line({ note, reason: 'discount', amount: discount }, currency));
  }
  const earning = all.filter(earns);
  const left = sumOf(earning, amountOf);
  if (left < total) {
    const amount = total - left;
    const note = `Items for ${amount} earn nothing in this program.`;
    excluded.push(line({ note, reason: 'excluded_items', amount }, currency));
  }
  const items = withoutPaid(earning, Math.min(paid, left));
  const qualifying = sumOf(items, amountOf);
  return { qualifying, items, all, spend: qualifying, askedSpend: amount, excluded };
}

/** Each item carries its share of what was paid with units, so a campaign on some items multiplies only what money paid for them. */
function withoutPaid(items: readonly Item[], paid: number): readonly Item[] {
  if (paid === 0) return items;
  const shares = largestRemainder(paid, items.map(amountOf));
  return items.map((item, at) => ({ ...item, amount: amountOf(item) - (shares[at] ?? 0) }));
}

function qualifyCount({ rules: { earn }, request }: Asked): Purchase {
  const { amount } = request;
  const spend = request.purchase_amount ?? 0;
  const earns = (item: Item) => mayEarn(earn, item);
  const all = request.items ? basketOf(request.items, earns).items : null;
  const earning = all?.filter(earns) ?? null;
  if (earn.basis === 'item' && earning) {
    const total = sumOf(earning, quantityOf);
    if (total !== amount) {
      throw mismatch(
        `The items that earn in this program add up to ${total}, but amount is ${amount}. Send items that add up to amount.`,
      );
    }
  }
  return { qualifying: amount, items: earning, all, spend, askedSpend: spend, excluded: [] };
}

/**
 * The part of a purchase, in minor units, that tiers by money leave out: articles that cannot earn, and what was paid with units.
 * This holds whatever the program counts.
 */
export function excludedSpend(
  { earn }: Pick<EarningRules, 'earn'>,
  { all, askedSpend }: Pick<Purchase, 'all' | 'askedSpend'>,
  paid = 0,
): number {
  const others = all?.filter((item) => !mayEarn(earn, item)) ?? [];
  return Math.min(askedSpend, paid + sumOf(others, amountOf));
}

/** Step 2 of an earn: the part of the purchase that can earn. Without items, all of it can. */
export const qualify = (asked: Asked): Purchase =>
  asked.rules.earn.basis === 'spend' ? qualifySpend(asked) : qualifyCount(asked);
