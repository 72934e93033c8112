import type { Cap, EarningRules, Measure, Window } from '@loyalty-service/contract/rules/index';
import { assert } from '../assert.ts';
import { timestampOf } from '../calendar/timestamp.ts';
import { windowSeconds } from '../calendar/windows.ts';
import { Refusal } from '../refusal.ts';
import { type BreakdownLine, type EarnInput, earnCounter } from './types.ts';
import { type Counted, type Moment, resetsAt, usedIn } from './usage.ts';

/** What this earn would add to each measure. */
type Ask = Record<Measure, number>;
export type Capped = { delta: number; lines: BreakdownLine[] };

/** What a cap line names for the bound on the balance, which has no id of its own. */
const maxBalanceRef = 'max_balance';

const inOrder = new WeakMap<EarningRules, readonly Cap[]>();

/** Shorter windows first, a call being the shortest; equal ones as listed. */
function capsInOrder(rules: EarningRules): readonly Cap[] {
  let caps = inOrder.get(rules);
  if (!caps) {
    caps = rules.limits.caps.toSorted((a, b) => {
      const [first, second] = [windowSeconds(a.window), windowSeconds(b.window)];
      return first === second ? 0 : first - second;
    });
    inOrder.set(rules, caps);
  }
  return caps;
}

function windowText(window: Window): string {
  if (typeof window === 'string') return window === 'lifetime' ? 'in all' : `per ${window}`;
  return 'days' in window ? `in ${window.days} days` : `in ${window.seconds} seconds`;
}

function refuse(cap: Cap, input: EarnInput, moment: Moment, counted: Counted, asked: number): never {
  const resets = resetsAt(input.history, cap.window, moment, counted, cap.max - asked);
  const advice = resets === null ? 'Waiting does not help.' : `Try again from ${timestampOf(resets)} on.`;
  throw new Refusal(
    'limit_exceeded',
    `The cap ${cap.id} allows a ${cap.measure} of ${cap.max} ${windowText(cap.window)}. ${advice}`,
    { cap_id: cap.id, max: cap.max, resets_at: resets === null ? null : timestampOf(resets) },
  );
}

const capLine = (ref: string, cut: number, note: string): BreakdownLine => ({ type: 'cap', ref, delta: -cut, note });

/** Step 5 of an earn: caps cut or refuse, then max_balance cuts. `day` is asked for only where a cap looks at it. */
export function applyCaps(input: EarnInput, ask: Ask, dayOfEarn: () => number): Capped {
  const { rules, history, zone, at, card } = input;
  const lines: BreakdownLine[] = [];
  let delta = ask.value;
  for (const cap of capsInOrder(rules)) {
    assert(cap.on === 'earn', 'programs with caps on other actions are refused until those are judged');
    const moment = { zone, at, day: dayOfEarn() };
    const counted: Counted = { name: earnCounter, measure: cap.measure, includes: () => true };
    const asked = cap.measure === 'value' ? delta : ask[cap.measure];
    const room = cap.max - usedIn(history, cap.window, moment, counted);
    // Nothing passes a cap that asks for nothing, not even one that was lowered below what is already used.
    if (asked === 0 || asked <= room) continue;
    if (cap.over === 'refuse') refuse(cap, input, moment, counted, asked);
    const kept = Math.max(0, room);
    lines.push(capLine(cap.id, delta - kept, `At most ${cap.max} ${windowText(cap.window)}.`));
    delta = kept;
  }
  const { max_balance } = rules.limits;
  if (max_balance !== null && delta > 0 && card.balance + delta > max_balance) {
    const kept = Math.max(0, max_balance - card.balance);
    lines.push(capLine(maxBalanceRef, delta - kept, `A card holds at most ${max_balance}.`));
    delta = kept;
  }
  return { delta, lines };
}
