/** Who makes a call: the fetch that one would write by hand, or an SDK. */
export const callers = ['fetch', 'loyalty', 'stripe', 'openai'] as const;
export type Caller = (typeof callers)[number];

/** The order to the calling process: so many calls, so many of them at once. */
export interface CallsOrder {
  readonly caller: Caller;
  readonly inFlight: number;
  readonly calls: number;
}

export type CallsReport = { readonly microsecondsACall: number } | { readonly failure: string };
