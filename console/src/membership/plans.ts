import type { Card, Membership, Plan, Program, TillBenefit } from '@loyalty-service/sdk';
import { money, percent } from '../format/numbers.ts';
import { text, textOf } from '../languages/text.ts';

/** The plans that a program sells. */
export const plansOf = ({ rules }: Pick<Program, 'rules'>): readonly Plan[] => ('plans' in rules ? rules.plans : []);

/** The plan of a membership. Undefined if the program no longer sells it. */
export const planOf = (program: Pick<Program, 'rules'>, membership: Membership | null): Plan | undefined =>
  plansOf(program).find(({ id }) => id === membership?.plan_id);

/** The name of the plan of a membership. */
export const planName = (program: Pick<Program, 'rules'>, membership: Membership): string =>
  planOf(program, membership)?.name ?? text('plan.gone_name');

/** The name of the plan of a membership whose program is not known: plans of several programs can have the same id. */
export function planNameIn(programs: readonly Pick<Program, 'rules'>[], membership: Membership): string {
  const names = programs.flatMap((program) => planOf(program, membership)?.name ?? []);
  return [...new Set(names)].join(' / ') || text('plan.gone_name');
}

/** The kind of a transaction, as people call it: what is paid onto a membership renews it. */
export const kindOn = (programKind: string | undefined, kind: string): string =>
  kind === 'top_up' && programKind === 'membership' ? 'renew' : kind;

/** The length of a period in words: `3 months`. */
export const periodName = ({ unit, count }: Plan['period']): string => textOf(`plan.period.${unit}`, { count });

/** The price of a period in words: `€9.90 for 1 month`. */
export const priceName = ({ price, period }: Plan, { currency }: Pick<Program, 'currency'>): string =>
  price === 0
    ? text('plan.free', { period: periodName(period) })
    : text('plan.price', { price: money(price, currency), period: periodName(period) });

/** When a period that is paid now begins: when the paid time ends. Null: at once. */
export function beginOf({ membership }: Pick<Card, 'membership'>, now: Date): string | null {
  if (!membership?.entitled || Date.parse(membership.expires_at) <= now.getTime()) return null;
  return membership.expires_at;
}

/** A benefit in words for the cashier, who applies it. */
export function sayBenefit(benefit: TillBenefit, { currency }: Pick<Program, 'currency'>): string {
  switch (benefit.kind) {
    case 'percent_off':
      return text('till.benefit.off', { off: percent(benefit.bps / 10_000, 2) });
    case 'amount_off':
      return text('till.benefit.off', { off: money(benefit.amount, currency) });
    case 'free_item':
      return text('till.benefit.free', { count: benefit.quantity, sku: benefit.sku });
    case 'custom':
      return benefit.label;
    default:
      return '';
  }
}
