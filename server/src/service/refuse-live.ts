import { Refusal } from '../domain/refusal.ts';
import type { Tenant } from '../storage/needs.ts';

/** Live data has real time only, and nobody can remove all of it. */
export function refuseLive({ mode }: Tenant): void {
  if (mode === 'live') throw new Refusal('live_mode', 'This works with test keys only. Use an sk_test_ key.');
}
