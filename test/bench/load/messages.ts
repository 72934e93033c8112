/** The order to the load generator: a closed loop of keep-alive connections, each sending its next earn after an answer. */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Chosen uniformly for each request. */
  readonly paths: readonly string[];
  readonly key: string;
  readonly seed: number;
  /** Whether the server may refuse requests as too many. Otherwise each answer has to be a 200. */
  readonly mayRefuse?: boolean;
  /** How many lines each purchase has; none by default. */
  readonly lines?: number;
  /** Codes, of which each purchase uses the next. Without, no purchase uses one. */
  readonly vouchers?: readonly string[];
}

export interface LoadResult {
  /** Answers 200 of the measured time. */
  readonly answered: number;
  /** Requests that were refused as too many. Each client then waited for as long as it was asked to. */
  readonly refused: number;
  readonly seconds: number;
  /** All answers 200, those after the measured time too: as many rows must be in the ledger. */
  readonly acknowledged: number;
  /** Of each answered request, ascending, in ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type LoadReport = { readonly result: LoadResult } | { readonly failure: string };
