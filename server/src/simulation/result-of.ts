import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { shareOf } from '../domain/shares.ts';
import { unitOf } from '../domain/unit-of.ts';
import type { Draft } from './draft.ts';
import type { SimulationResult } from './end-simulation.ts';
import { earningRules } from './program-times.ts';
import { needsOfRules } from './rules-needs.ts';
import type { Sums, Totals } from './sums.ts';

/** The result of a simulation from the sums of all its pieces. */
export function resultOf(sums: Sums, { program, rules }: Draft): SimulationResult {
  const inForce = earningRules(program);
  const { sales, cards } = sums;
  return {
    currency: program.currency,
    unit: unitOf(rules.kind),
    sales: {
      ...sales,
      lacking: needsOfRules(rules).map((need) => ({
        need,
        count: sums.lacking[need],
        share_bps: sales.count === 0 ? 0 : shareOf(10_000, sums.lacking[need], sales.count),
      })),
    },
    actual: totalsOf(sums.actual, inForce),
    simulated: totalsOf(sums.simulated, rules),
    months: Object.entries(sums.months)
      .toSorted(byName)
      .map(([month, [actual = 0, simulated = 0]]) => ({
        month,
        actual: { issued: actual },
        simulated: { issued: simulated },
      })),
    tiers: tiersOf(sums, rules),
    campaigns: campaignsOf(sums, rules),
    cards: {
      ...cards,
      unchanged: cards.count - cards.winners - cards.losers,
      gains: sums.gains.map(withChange),
      losses: sums.losses.map(withChange),
    },
    shortfalls: { ...sums.shortfalls },
  };
}

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

const withChange = (change: Sums['gains'][number]) => ({ ...change, change: change.simulated - change.actual });

function totalsOf(totals: Totals, rules: EarningRules) {
  const { issued, reversed, used, expired, adjusted } = totals;
  const balance = issued - reversed - used - expired + adjusted;
  return { ...totals, balance, issued_value: moneyFor(issued, rules), liability_value: moneyFor(balance, rules) };
}

/** The money that units pay, in minor units. Null if they do not pay. */
function moneyFor(units: number, rules: EarningRules): number | null {
  const pay = 'pay' in rules ? rules.pay : null;
  if (!pay) return null;
  return Math.sign(units) * shareOf(Math.abs(units), pay.amount, pay.units);
}

/** The tiers of the rules in their order, then others that cards have. */
function tiersOf({ tiers }: Sums, rules: EarningRules) {
  const own = rules.tiers?.levels.map(({ id }) => id) ?? [];
  const others = Object.keys(tiers)
    .filter((id) => !own.includes(id))
    .sort();
  return [...own, ...others].map((id) => {
    const [actualCards = 0, actualIssued = 0, cards = 0, issued = 0] = tiers[id] ?? [];
    return {
      tier_id: id === '' ? null : id,
      actual: { cards: actualCards, issued: actualIssued },
      simulated: { cards, issued },
    };
  });
}

/** The campaigns of the rules in their order, then others that gave something. */
function campaignsOf({ campaigns }: Sums, rules: EarningRules) {
  const own = rules.campaigns.map(({ id }) => id);
  const others = Object.keys(campaigns)
    .filter((id) => !own.includes(id))
    .sort();
  return [...own, ...others].map((id) => {
    const [actual = 0, units = 0, sales = 0] = campaigns[id] ?? [];
    return { campaign_id: id, actual: { units: actual }, simulated: { units, value: moneyFor(units, rules), sales } };
  });
}
