const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const warnedDelayMs = 2 * hourMs;

/** How long after each failure the next attempt comes; the failure of the one after the last delay ends the delivery. */
export const retryDelaysMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, warnedDelayMs, 12 * hourMs];

export interface DeliveryState {
  /** Attempts of its schedule that failed before this one. */
  readonly failures: number;
  /** Whether the failure of the last attempt disables the endpoint: not where somebody asked for the delivery. */
  readonly disables: boolean;
}

export type NextStep =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: number; readonly warns: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'disable_endpoint' };

/** What follows an attempt that ended at `now`. */
export function nextStep({ failures, disables }: DeliveryState, succeeded: boolean, now: number): NextStep {
  if (succeeded) return { kind: 'delivered' };
  const delay = retryDelaysMs[failures];
  // Who hears of it now has until the last attempt to fix it.
  const warns = disables && retryDelaysMs[failures - 1] === warnedDelayMs;
  if (delay !== undefined) return { kind: 'retry', at: now + delay, warns };
  return disables ? { kind: 'disable_endpoint' } : { kind: 'failed' };
}
