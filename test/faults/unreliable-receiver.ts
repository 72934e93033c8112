import type { ServerResponse } from 'node:http';
import { Attempts } from '../api/support/attempts.ts';
import { type Arrived, type Receiver, startReceiver } from '../api/support/receiver.ts';

const slowestAnswerMs = 80;
const hangs = 0.01;
const resets = 0.03;
const fails = 0.06;

export interface UnreliableReceiver extends Receiver {
  readonly attempts: Attempts;
  /** How often it has hung, reset the connection, or answered a 500. */
  readonly failures: Readonly<Record<'hung' | 'reset' | 'failed', number>>;
  /** From now on it takes everything; what hangs is cut. */
  repair(): void;
}

/** Takes its time to answer, so that kills fall between an arrival and its being written down, and now and then fails. */
export async function startUnreliableReceiver(random: () => number): Promise<UnreliableReceiver> {
  const attempts = new Attempts();
  const failures = { hung: 0, reset: 0, failed: 0 };
  const hanging = new Set<ServerResponse>();
  let repaired = false;
  const receiver = await startReceiver((response: ServerResponse, arrived: Arrived) => {
    attempts.note(response, arrived);
    const fate = repaired ? 1 : random();
    if (fate < hangs) {
      failures.hung += 1;
      hanging.add(response);
    } else if (fate < resets) {
      failures.reset += 1;
      response.destroy();
    } else {
      const isFailing = fate < fails;
      if (isFailing) failures.failed += 1;
      setTimeout(() => response.writeHead(isFailing ? 503 : 204).end(), random() * slowestAnswerMs);
    }
  });
  const repair = (): void => {
    repaired = true;
    for (const response of hanging) response.destroy();
  };
  return { ...receiver, attempts, failures, repair };
}
