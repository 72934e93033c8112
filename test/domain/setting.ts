import { type EarningRules, RulesInput } from '@loyalty-service/contract/rules/index';
import { localDay } from '../../server/src/domain/calendar/local-time.ts';
import { counterChanges, withChanges } from '../../server/src/domain/earn/counters.ts';
import { decideEarn } from '../../server/src/domain/earn/decide-earn.ts';
import {
  type DaySums,
  type EarnDecision,
  type EarnHistory,
  type EarnInput,
  noHistory,
} from '../../server/src/domain/earn/types.ts';
import { Refusal } from '../../server/src/domain/refusal.ts';

/** Saturday 21 November 2026, 12:00 in Berlin. */
export const noon = Date.parse('2026-11-21T12:00:00+01:00');
const berlin = 'Europe/Berlin';

type Loose = Record<string, unknown>;

export const rulesOf = (rules: Loose): EarningRules => RulesInput.parse(rules) as EarningRules;

/** Points, one for each whole euro, and the other rules of a test. */
export const pointsRules = ({ earn, ...rest }: { earn?: Loose; [part: string]: unknown } = {}): EarningRules =>
  rulesOf({ kind: 'points', earn: { basis: 'spend', per: 100, value: 1, ...earn }, ...rest });

export const campaignOf = (campaign: Loose): Loose => ({
  id: 'extra',
  name: 'Extra',
  effect: { kind: 'add', value: 7 },
  ...campaign,
});

export const capOf = (cap: Loose): Loose => ({
  id: 'cap',
  on: 'earn',
  measure: 'value',
  window: 'day',
  max: 20,
  over: 'clip',
  ...cap,
});

export const tiersOf = (multiplier_bps: number, qualify: Loose = { measure: 'value', window: 'lifetime' }): Loose => ({
  qualify,
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 100, multiplier_bps },
  ],
});

export type Setting = Partial<Omit<EarnInput, 'rules' | 'request'>>;

const inputOf = (rules: EarningRules, request: EarnInput['request'], setting: Setting = {}): EarnInput => ({
  rules,
  request,
  zone: berlin,
  currency: 'EUR',
  at: noon,
  card: { balance: 0, tier_id: null },
  customer: null,
  memberOf: new Set(),
  history: noHistory,
  ...setting,
});

export const earn = (rules: EarningRules, request: EarnInput['request'], setting?: Setting): EarnDecision =>
  decideEarn(inputOf(rules, request, setting));

export function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

/** The delta, or the code of the refusal. */
export function resultOf(rules: EarningRules, request: EarnInput['request'], setting?: Setting): number | string {
  try {
    return earn(rules, request, setting).delta;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

export const sums = (day: number, part: Partial<DaySums> = {}): DaySums => ({
  day,
  value: 0,
  amount: 0,
  count: 0,
  spend: 0,
  excluded: 0,
  ...part,
});

export const today = localDay(berlin, noon);

export const historyOf = (part: Partial<EarnHistory>): EarnHistory => ({ ...noHistory, ...part });

export const countersOf = (name: string, rows: DaySums[]): EarnHistory =>
  historyOf({ counters: new Map([[name, rows]]) });

/** The history after an earn, as the store would load it next. */
export function after(history: EarnHistory, judgement: EarnDecision, at: number, zone = berlin): EarnHistory {
  const { delta: value, amount, spend } = judgement;
  const campaigns = judgement.campaigns.map(({ id }) => id);
  return {
    counters: withChanges(history.counters, counterChanges(judgement, localDay(zone, at))),
    recent: [...history.recent, { occurred_at: at, value, amount, spend, campaigns }],
    standingEarns: history.standingEarns + (value > 0 ? 1 : 0),
  };
}
