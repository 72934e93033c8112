import type { BenchShop } from './shop.ts';

/** What a contestant on PostgreSQL is asked for: a closed loop of so many earns in flight, inside its process, without HTTP. */
export interface PostgresOrder {
  readonly seconds: number;
  readonly inFlight: number;
  /** All on one card. */
  readonly hot: boolean;
}

export type PostgresReport = { readonly perSecond: number } | { readonly failure: string };

/** What a contestant says once it can earn. */
export interface PostgresReady {
  /** Those of ours, which another process may earn for too. */
  readonly shops?: readonly BenchShop[];
}
