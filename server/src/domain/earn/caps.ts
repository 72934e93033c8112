import type { Cap, Measure, Rules, Window } from '@loyalty-service/contract/rules/index';
import { localDay } from '../calendar/local-time.ts';
import { timestampOf } from '../calendar/timestamp.ts';
import { windowSeconds } from '../calendar/windows.ts';
import { type CountedIn, measuredIn, unitsOf } from '../counted-in.ts';
import type { CapRoom } from '../largest-payment.ts';
import { Refusal } from '../refusal.ts';
import { type BreakdownLine, type EarnHistory, type EarnInput, maxBalanceRef } from './types.ts';
import { type Counted, resetsAt, usedIn } from './usage.ts';

/** How much an action would add to each measure. */
export type Ask = Record<Measure, number>;
export type Capped = { delta: number; lines: BreakdownLine[] };

const inOrder = new WeakMap<Rules, readonly Cap[]>();

/** Caps with shorter windows first; a call is the shortest. Equal ones stay in the order of the rules. */
function capsInOrder(rules: Rules): readonly Cap[] {
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

/** The facts that caps depend on: the rules, and the card's history. */
export type CapContext = { rules: Rules; currency: string; history: EarnHistory; zone: string; at: number };

const countedBy = ({ on, measure }: Cap): Counted => ({ name: on, measure, includes: () => true });

function windowText(window: Window): string {
  if (typeof window === 'string') return window === 'lifetime' ? 'in all' : `per ${window}`;
  return 'days' in window ? `in ${window.days} days` : `in ${window.seconds} seconds`;
}

function refuse(cap: Cap, { rules, currency, history, zone, at }: CapContext, day: number, asked: number): never {
  const resets = resetsAt(history, cap.window, { zone, at, day }, countedBy(cap), cap.max - asked);
  const advice = resets === null ? 'A later retry does not help.' : `Try again at ${timestampOf(resets)} or later.`;
  throw new Refusal(
    'limit_exceeded',
    `The cap ${cap.id} limits ${cap.measure} to ${cap.max} ${windowText(cap.window)}. ${advice}`,
    {
      ...{ cap_id: cap.id, max: cap.max, resets_at: resets === null ? null : timestampOf(resets) },
      ...{ window: cap.window, ...measuredIn(cap, rules, currency) },
    },
  );
}

type Why = Pick<BreakdownLine, 'note' | 'reason' | 'limit' | 'window'> & CountedIn;

const capLine = (ref: string, cut: number, why: Why): BreakdownLine => ({ type: 'cap', ref, delta: -cut, ...why });

/** The line of the largest balance of a card, which cuts what would exceed it. */
export const maxBalanceLine = (cut: number, limit: number, counted: CountedIn): BreakdownLine =>
  capLine(maxBalanceRef, cut, { note: `A card holds at most ${limit}.`, reason: 'max_balance', limit, ...counted });

/** How much of its measure a cap leaves in this window. */
function roomOf(cap: Cap, { history, zone, at }: CapContext, day: number): number {
  return cap.max - usedIn(history, cap.window, { zone, at, day }, countedBy(cap));
}

/**
 * How much of the measure a cap leaves for what is asked; null when it allows all of it. Refuses when the cap says so.
 */
function roomUnder(cap: Cap, context: CapContext, ask: Ask, dayOf: () => number): number | null {
  const day = dayOf();
  const asked = ask[cap.measure];
  const room = roomOf(cap, context, day);
  // A request for nothing passes every cap, even one that was lowered below what is used already.
  if (asked === 0 || asked <= room) return null;
  if (cap.over === 'refuse') refuse(cap, context, day, asked);
  return room;
}

/** The room that each cap on an action leaves, in the unit of its measure. */
export const roomsUnder = (context: CapContext, action: Cap['on']): readonly CapRoom[] =>
  capsInOrder(context.rules)
    .filter(({ on }) => on === action)
    .map((cap) => ({ cap, room: roomOf(cap, context, localDay(context.zone, context.at)) }));

/** Refuses a top-up, use or redeem that a cap does not allow. */
export function refuseOverCaps(context: CapContext, action: Cap['on'], ask: Ask): void {
  for (const cap of capsInOrder(context.rules)) {
    if (cap.on === action) roomUnder(cap, context, ask, () => localDay(context.zone, context.at));
  }
}

/**
 * Step 5 of an earn: caps cut or refuse, then `max_balance` cuts. `dayOfEarn` is called only when a cap needs the day.
 */
export function applyCaps(input: EarnInput, ask: Ask, dayOfEarn: () => number): Capped {
  const { rules, card, currency } = input;
  const lines: BreakdownLine[] = [];
  let delta = ask.value;
  for (const cap of capsInOrder(rules)) {
    if (cap.on !== 'earn') continue;
    const room = roomUnder(cap, input, { ...ask, value: delta }, dayOfEarn);
    if (room === null) continue;
    const kept = Math.max(0, room);
    const note = `At most ${cap.max} ${windowText(cap.window)}.`;
    const counted = measuredIn(cap, rules, currency);
    lines.push(capLine(cap.id, delta - kept, { note, reason: 'cap', limit: cap.max, window: cap.window, ...counted }));
    delta = kept;
  }
  const { max_balance } = rules.limits;
  if (max_balance !== null && delta > 0 && card.balance + delta > max_balance) {
    const kept = Math.max(0, max_balance - card.balance);
    lines.push(maxBalanceLine(delta - kept, max_balance, unitsOf(rules, currency)));
    delta = kept;
  }
  return { delta, lines };
}

/** The most units that caps and `max_balance` allow an earn; null where none is set. */
export function roomForUnits(input: EarnInput): number | null {
  const { rules, card, zone, at } = input;
  const cutting = rules.limits.caps.filter(({ on, over }) => on === 'earn' && over === 'clip');
  const rooms = cutting.map((cap) => roomOf(cap, input, localDay(zone, at)));
  if (rules.limits.max_balance !== null) rooms.push(rules.limits.max_balance - card.balance);
  return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
}
