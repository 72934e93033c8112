const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const warnedDelayMs = 2 * hourMs;

/**
 * The delay of the next attempt after each failure. When the attempt after the last delay fails too, the delivery ends.
 */
export const retryDelaysMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, warnedDelayMs, 12 * hourMs];

/** The statuses of a delivery that are saved. A pending one is shown as `parked` while its endpoint is disabled. */
export const savedDeliveryStatuses = ['pending', 'delivered', 'failed'] as const;

export interface DeliveryState {
  /** Failed attempts of its schedule before this one. */
  readonly failures: number;
  /** Whether a failed last attempt disables the endpoint. It does not where somebody asked for the delivery. */
  readonly disables: boolean;
}

export type NextStep =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: number; readonly warns: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'disable_endpoint' };

/** The step that follows an attempt that ended at `now`. */
export function nextStep({ failures, disables }: DeliveryState, succeeded: boolean, now: number): NextStep {
  if (succeeded) return { kind: 'delivered' };
  const delay = retryDelaysMs[failures];
  // The owner, warned now, has until the last attempt to fix the endpoint.
  const warns = disables && retryDelaysMs[failures - 1] === warnedDelayMs;
  if (delay !== undefined) return { kind: 'retry', at: now + delay, warns };
  return disables ? { kind: 'disable_endpoint' } : { kind: 'failed' };
}
