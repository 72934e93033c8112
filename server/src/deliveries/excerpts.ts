import type { DeliveryAttempt } from '@loyalty-service/contract/webhook-endpoints';
import { jsonText } from '../domain/stored-json.ts';
import { attemptsOf } from '../resources/webhook.ts';
import type { Row } from '../storage/tables.ts';

type Delivery = Row<'deliveries'>;
type Kept = Pick<Delivery, 'attempts' | 'excerpts_since'>;

/** An empty answer has nothing to remove. */
const oldestOf = (attempts: readonly DeliveryAttempt[]): number | null => {
  const oldest = attempts.find(({ response_excerpt }) => response_excerpt);
  return oldest ? Date.parse(oldest.at) : null;
};

/** A delivery's attempts as they are from now on, and since when the oldest excerpt among them is kept: real time. */
export function withAttempts(delivery: Kept, attempts: readonly DeliveryAttempt[], realNow: number): Kept {
  const [before, oldest] = [oldestOf(attemptsOf(delivery)), oldestOf(attempts)];
  return { attempts: jsonText(attempts), excerpts_since: sinceOf(oldest) };

  function sinceOf(at: number | null): number | null {
    if (at === null) return null;
    if (before === null || delivery.excerpts_since === null) return realNow;
    // Between attempts, the clock of the data ran as fast as real time or faster.
    return Math.min(realNow, delivery.excerpts_since + at - before);
  }
}

/** The attempts without excerpts of answers from before a moment of real time. */
export function withoutOldExcerpts(delivery: Kept, before: number, realNow: number): Kept {
  const attempts = attemptsOf(delivery);
  const oldest = oldestOf(attempts);
  if (oldest === null || delivery.excerpts_since === null) return withAttempts(delivery, attempts, realNow);
  const lastAt = oldest + before - delivery.excerpts_since;
  const forgotten = attempts.map((one) => (Date.parse(one.at) < lastAt ? { ...one, response_excerpt: null } : one));
  return withAttempts(delivery, forgotten, realNow);
}
