import type { Dispatcher } from 'undici';
import { type Answer, AwaitedAnswer } from './awaited-answer.ts';
import {
  attemptTimeoutMs,
  type DeliverySender,
  excerptTimeoutMs,
  headersOf,
  resultOf,
  type Sending,
  type Sent,
} from './sent.ts';

/** Receives a delivery, as a handler of `fetch` events does. */
export type Receive = (request: Request) => Response | Promise<Response>;

/** Gives deliveries to a function, under the same limits as the network. */
export class InProcessSender implements DeliverySender {
  constructor(readonly receive: Receive) {}

  send(sending: Sending): Promise<Sent> {
    return resultOf(() => this.#give(sending), attemptTimeoutMs);
  }

  async close(): Promise<void> {}

  async #give(sending: Sending): Promise<Answer> {
    const { url, body, signal } = sending;
    const ending = new AbortController();
    const request = new Request(url, { method: 'POST', headers: headersOf(sending), body, signal: ending.signal });
    const answer = new AwaitedAnswer({ statusMs: attemptTimeoutMs, excerptMs: excerptTimeoutMs, signal });
    const controller = { abort: (reason: Error) => ending.abort(reason) } as Dispatcher.DispatchController;
    answer.onRequestStart(controller);
    // Not awaited, because the timeout of the answer may end before the receiver does.
    this.#receive(request, answer, controller);
    return answer.result;
  }

  async #receive(request: Request, answer: AwaitedAnswer, controller: Dispatcher.DispatchController): Promise<void> {
    try {
      const { status, body } = await this.receive(request);
      answer.onResponseStart(controller, status);
      for await (const chunk of body ?? []) {
        answer.onResponseData(controller, Buffer.from(chunk));
        if (request.signal.aborted) break;
      }
      answer.onResponseEnd();
    } catch (error) {
      answer.onResponseError(controller, error instanceof Error ? error : new Error(String(error)));
    }
  }
}
