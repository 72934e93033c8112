import type { BenchShop } from './shop.ts';
import type { KindOfShop } from './visits.ts';

/** What a contestant on PostgreSQL is asked for: a closed loop of so many visits in flight, inside its process, without HTTP. */
export interface PostgresOrder {
  readonly seconds: number;
  readonly inFlight: number;
  /** All on one card. */
  readonly hot: boolean;
}

export type PostgresReport = { readonly perSecond: number } | { readonly failure: string };

/** What a contestant says once it can earn. */
export interface PostgresReady {
  /** What its shops sell by. Those of the peer, and of commits that do not say so, earn points. */
  readonly kind?: KindOfShop;
  /** Those of ours, which another process may earn for too. */
  readonly shops?: readonly BenchShop[];
}
