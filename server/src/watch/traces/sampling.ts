/** Which requests are traced. */
export interface Sampling {
  /** Whether the caller's `traceparent` decides if a request is traced. */
  readonly followsCaller: boolean;
  /** How the other requests are chosen: a number of requests a second, or a share from 0 to 1. */
  readonly others: { readonly perSecond: number } | { readonly ratio: number };
}

/** Returns a function that decides whether the next request is traced. */
export function samplerOf({ others }: Sampling): () => boolean {
  if ('ratio' in others) return () => Math.random() < others.ratio;
  const { perSecond } = others;
  return perSecond > 0 ? bucketOf(perSecond, () => performance.now()) : () => false;
}

/**
 * A token bucket. Each traced request takes a token. It saves at most the tokens of one second, or one token if a token takes
 * longer.
 *
 * @param now the time in milliseconds.
 */
export function bucketOf(perSecond: number, now: () => number): () => boolean {
  const tokenMs = 1_000 / perSecond;
  const sizeMs = Math.max(tokenMs, 1_000);
  let [savedMs, savedAt] = [sizeMs, now()];
  return () => {
    const at = now();
    savedMs = Math.min(sizeMs, savedMs + at - savedAt);
    savedAt = at;
    if (savedMs < tokenMs) return false;
    savedMs -= tokenMs;
    return true;
  };
}
