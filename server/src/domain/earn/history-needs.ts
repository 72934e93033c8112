import type { Rules, Window } from '@loyalty-service/contract/rules/index';
import { isSecondsWindow } from '../calendar/windows.ts';
import { campaignsOnEarn, triggerOf } from './triggers.ts';
import { bonusCounter, campaignCounter, earnCounter } from './types.ts';

/** The facts that an earn needs besides the card itself. */
export type HistoryNeeds = {
  counters: boolean;
  /** Names of the counters that the rules read. */
  counterNames: readonly string[];
  /** Rows less than this many seconds before or after the earn; 0 for none. */
  recentSeconds: number;
  /** Whether the number of earns counts that gave units and are not wholly reversed. */
  standingEarns: boolean;
  customer: boolean;
  /** Programs and plans whose members have a campaign. */
  memberOf: readonly string[];
};

const looksAtSums = (window: Window): boolean => window !== 'call' && !isSecondsWindow(window);

const needsOf = new WeakMap<Rules, HistoryNeeds>();

/** The parts of the history that the rules need. A plain points program needs nothing. */
export function historyNeeds(rules: Rules): HistoryNeeds {
  let needs = needsOf.get(rules);
  if (!needs) {
    needs = collectNeeds(rules);
    needsOf.set(rules, needs);
  }
  return needs;
}

function collectNeeds(rules: Rules): HistoryNeeds {
  const { limits } = rules;
  const { campaigns, tiers } = 'earn' in rules ? rules : { campaigns: [], tiers: null };
  const onEarn = 'earn' in rules ? campaignsOnEarn(rules) : [];
  const names = new Set<string>();
  let recentSeconds = 0;
  const look = (window: Window, name: string) => {
    if (looksAtSums(window)) names.add(name);
    else if (isSecondsWindow(window)) recentSeconds = Math.max(recentSeconds, window.seconds);
  };
  for (const cap of limits.caps) look(cap.window, cap.on);
  for (const { id, on, max_uses } of campaigns) {
    if (max_uses) look(max_uses.window, campaignCounter(id));
    const sum = triggerOf(on).sum(on);
    if (sum) look(sum.window, earnCounter);
  }
  if (tiers) {
    names.add(earnCounter);
    if (tiers.qualify.measure === 'value') names.add(bonusCounter);
  }
  return {
    counters: names.size > 0,
    counterNames: [...names],
    recentSeconds,
    standingEarns: onEarn.some(({ when }) => when.first_earn),
    // The customer of a bonus is loaded where the bonus is due.
    customer: onEarn.some(({ when }) => when.tags.length > 0 || when.birthday !== null),
    memberOf: [...new Set(campaigns.flatMap(({ when }) => when.member_of))],
  };
}
