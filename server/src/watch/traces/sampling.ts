/** Which requests are traced. */
export interface Sampling {
  /** Whether a request whose `traceparent` says if it is sampled is treated so. */
  readonly followsCaller: boolean;
  /** The share of all other requests, from 0 to 1. */
  readonly ratio: number;
}
