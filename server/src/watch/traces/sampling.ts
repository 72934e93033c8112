/** Which requests are traced. */
export interface Sampling {
  /** Whether a request whose `traceparent` says if it is sampled is treated so. */
  readonly followsCaller: boolean;
  /** Of all other requests, at most so many in a second, or a share from 0 to 1. */
  readonly others: { readonly perSecond: number } | { readonly ratio: number };
}

/** Decides whether the next request is traced. */
export type Sampler = () => boolean;

export function samplerOf({ others }: Sampling): Sampler {
  if ('ratio' in others) return () => Math.random() < others.ratio;
  const { perSecond } = others;
  return perSecond > 0 ? bucketOf(perSecond, () => performance.now()) : () => false;
}

/**
 * A token bucket: it holds the tokens of one second, and at least one. Each traced request takes a token.
 *
 * @param now the time in milliseconds.
 */
export function bucketOf(perSecond: number, now: () => number): Sampler {
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
