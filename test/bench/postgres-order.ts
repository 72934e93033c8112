import type { BenchShop } from './shop.ts';
import type { KindOfShop } from './visits.ts';

/** The order to a contestant on PostgreSQL: a closed loop of so many visits in flight, inside its process, without HTTP. */
export interface PostgresOrder {
  readonly seconds: number;
  readonly inFlight: number;
  /** All on one card. */
  readonly hot: boolean;
}

export type PostgresReport = { readonly perSecond: number } | { readonly failure: string };

/** The message of a contestant that can earn now. */
export interface PostgresReady {
  /** The kind of its shops. Those of the peer, and of commits that do not say so, earn points. */
  readonly kind?: KindOfShop;
  /** Those of ours, which another process may earn for too. */
  readonly shops?: readonly BenchShop[];
}
