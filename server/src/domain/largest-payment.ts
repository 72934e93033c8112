import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import type { paymentLimits } from '@loyalty-service/contract/resources/payment-previews';
import type { Cap, Rules } from '@loyalty-service/contract/rules/index';
import { payTermsOf } from './payment.ts';
import { shareOf } from './shares.ts';

/** How much of its measure a cap leaves. Below 0 if it was lowered. */
export interface CapRoom {
  readonly cap: Cap;
  readonly room: number;
}

interface Asked {
  /** Units. */
  readonly available: number;
  /** Minor units. */
  readonly purchase: number;
  readonly rooms: readonly CapRoom[];
}

interface Limit {
  readonly reason: (typeof paymentLimits)[number];
  readonly cap_id: string | null;
}

/** The most units that pay for a purchase, what they pay, and what keeps them from paying more. */
export function largestPayment(rules: Rules, { available, purchase, rooms }: Asked) {
  const { units, amount, min_units, max_purchase_bps } = payTermsOf(rules);
  const stepsOf = (someUnits: number) => Math.floor(Math.max(0, someUnits) / units);
  const whole = Math.floor(purchase / amount);
  // Each limit, with the number of steps that it allows.
  const limits: readonly (readonly [Limit, number])[] = [
    [{ reason: 'balance', cap_id: null }, stepsOf(available)],
    [{ reason: 'share', cap_id: null }, Math.floor(shareOf(purchase, max_purchase_bps, 10_000) / amount)],
    ...rooms.map((one) => [{ reason: 'cap', cap_id: one.cap.id }, stepsOf(unitsUnder(one, purchase))] as const),
  ];
  const most = Math.min(whole, ...limits.map(([, steps]) => steps));
  const binding = limits.filter(([, steps]) => steps === most && steps < whole).map(([limit]) => limit);
  if (most * units < min_units) return { amount: 0, value: 0, limits: [tooFew, ...binding] };
  return { amount: most * units, value: most * amount, limits: binding };
}

const tooFew: Limit = { reason: 'minimum', cap_id: null };

/** The most units that one use can have under a cap. */
function unitsUnder({ cap, room }: CapRoom, purchase: number): number {
  if (cap.measure === 'value' || cap.measure === 'amount') return room;
  const asked = cap.measure === 'count' ? 1 : purchase;
  return asked <= room ? maxQuantity : 0;
}
