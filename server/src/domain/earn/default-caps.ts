import type { Cap, Rules } from '@loyalty-service/contract/rules/index';
import { Refusal } from '../refusal.ts';

/**
 * The most that one call may ask for when the merchant set no bound. A till that sends cents to a stamp card must fail.
 */
const defaultMax = { spend: null, visit: 1, item: 100 } as const;
const maxCaps = 20;

const boundsACall = (cap: Cap): boolean => cap.on === 'earn' && cap.measure === 'amount' && cap.window === 'call';

function freeId(caps: readonly Cap[]): string {
  const taken = new Set(caps.map((cap) => cap.id));
  let id = 'per_call';
  for (let number = 2; taken.has(id); number += 1) id = `per_call_${number}`;
  return id;
}

/** The rules with the default bound on one call written out. Answers show them so, and decideEarn reads them so. */
export function withDefaultCaps<R extends Rules>(rules: R): R {
  const max = 'earn' in rules ? defaultMax[rules.earn.basis] : null;
  const { caps } = rules.limits;
  if (max === null || caps.some(boundsACall)) return rules;
  if (caps.length >= maxCaps) {
    const detail = `must have a cap on the amount of a call; change one of the ${maxCaps} caps to {on: earn, measure: amount, window: call}`;
    const error = { in: 'body', pointer: '/rules/limits/caps', code: 'too_big', detail } as const;
    throw new Refusal(
      'invalid_request',
      `The caps leave no room for the default cap of a ${rules.kind} program. Fix the field in errors.`,
      {},
      [error],
    );
  }
  const cap: Cap = { id: freeId(caps), on: 'earn', measure: 'amount', window: 'call', max, over: 'refuse' };
  return { ...rules, limits: { ...rules.limits, caps: [...caps, cap] } };
}
