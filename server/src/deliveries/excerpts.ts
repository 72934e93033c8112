import type { DeliveryAttempt } from '@loyalty-service/contract/resources/webhook-endpoints';
import { jsonText } from '../base/stored-json.ts';
import { attemptsOf } from '../resources/webhook.ts';
import type { Row } from '../storage/tables.ts';

type Delivery = Row<'deliveries'>;
type Kept = Pick<Delivery, 'attempts' | 'excerpts_since'>;

/** When the oldest attempt with an excerpt was made. An empty excerpt does not count, because it needs no removal. */
const oldestOf = (attempts: readonly DeliveryAttempt[]): number | null => {
  const oldest = attempts.find(({ response_excerpt }) => response_excerpt);
  return oldest ? Date.parse(oldest.at) : null;
};

/** The new attempts of a delivery, and the real time since which the oldest excerpt among them is kept. */
export function withAttempts(delivery: Kept, attempts: readonly DeliveryAttempt[], realNow: number): Kept {
  if (keepsNone(delivery))
    return { attempts: jsonText(attempts.map(withoutExcerpt)), excerpts_since: delivery.excerpts_since };
  const [before, oldest] = [oldestOf(attemptsOf(delivery)), oldestOf(attempts)];
  return { attempts: jsonText(attempts), excerpts_since: sinceOf(oldest) };

  function sinceOf(at: number | null): number | null {
    if (at === null) return null;
    if (before === null || delivery.excerpts_since === null) return realNow;
    // Between attempts, the clock of the data ran as fast as real time or faster.
    return Math.min(realNow, delivery.excerpts_since + at - before);
  }
}

const withoutExcerpt = (attempt: DeliveryAttempt): DeliveryAttempt => ({ ...attempt, response_excerpt: null });

/** Whether excerpts were removed for an erasure, which leaves a time without an excerpt. Then no later excerpt is kept. */
const keepsNone = ({ attempts, excerpts_since }: Kept): boolean =>
  excerpts_since !== null && oldestOf(attemptsOf({ attempts })) === null;

/**
 * The attempts without excerpts. While a delivery is pending, an attempt with the body from before an erasure may be running, so its
 * answer is not kept, either.
 */
export const withoutExcerpts = ({ status, ...delivery }: Kept & Pick<Delivery, 'status'>, realNow: number): Kept => ({
  attempts: jsonText(attemptsOf(delivery).map(withoutExcerpt)),
  excerpts_since: status === 'pending' ? realNow : null,
});

/** The attempts without the excerpts from before a moment of real time. */
export function withoutOldExcerpts(delivery: Kept, before: number, realNow: number): Kept {
  const attempts = attemptsOf(delivery);
  const oldest = oldestOf(attempts);
  if (oldest === null) return { attempts: delivery.attempts, excerpts_since: null };
  if (delivery.excerpts_since === null) return withAttempts(delivery, attempts, realNow);
  const lastAt = oldest + before - delivery.excerpts_since;
  const forgotten = attempts.map((one) => (Date.parse(one.at) < lastAt ? { ...one, response_excerpt: null } : one));
  return withAttempts(delivery, forgotten, realNow);
}
