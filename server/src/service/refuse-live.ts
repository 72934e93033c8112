import { Refusal } from '../domain/refusal.ts';
import type { Tenant } from '../storage/needs.ts';

/** Refuses live data, which always has real time and can never be removed as a whole. */
export function refuseLive({ mode }: Tenant): void {
  if (mode === 'live') throw new Refusal('live_mode', 'This works with test keys only. Use an sk_test_ key.');
}
