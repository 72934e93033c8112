import type { Dispatcher } from 'undici';

const maxExcerptBytes = 16 * 1_024;

/** The answer of a receiver: the status, and the beginning of the body as text that every database can store. */
export interface Answer {
  readonly statusCode: number;
  readonly excerpt: string;
}

export interface Waiting {
  /** From the first connection attempt to the status, in ms. */
  readonly statusMs: number;
  /** From the status to the end of the excerpt, in ms. */
  readonly excerptMs: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** No status came in time. */
export class AnswerTimeout extends Error {}

/**
 * Waits for one answer. It is a low-level handler of the client, which does not make a stream for a body of a few bytes. The rest
 * of the body after the excerpt is not read.
 */
export class AwaitedAnswer implements Dispatcher.DispatchHandler {
  readonly result: Promise<Answer>;
  readonly #waiting: Waiting;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #statusCode: number | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #timer: NodeJS.Timeout;
  #settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
    this.result = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#timer = setTimeout(() => this.#end(new AnswerTimeout()), waiting.statusMs);
    if (waiting.signal.aborted) this.#breakOff();
    else waiting.signal.addEventListener('abort', this.#breakOff);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The attempt was aborted while it waited for a connection.
    if (!this.#settle) controller.abort(new Error('the attempt is over'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number): void {
    const isInformational = statusCode < 200;
    if (isInformational || !this.#settle) return;
    this.#statusCode = statusCode;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(null), this.#waiting.excerptMs);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > maxExcerptBytes) this.#end(null);
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(error);
  }

  /** Aborts the request and closes its connection. */
  #end(error: Error | null): void {
    this.#finish(error);
    this.#controller?.abort(error ?? new Error('the rest of the answer is not needed'));
  }

  readonly #breakOff = (): void => {
    this.#end(this.#waiting.signal.reason as Error);
  };

  /** Settles the result once. After the status, it is the part of the body that was read. Before it, it is the error. */
  #finish(error: Error | null): void {
    clearTimeout(this.#timer);
    this.#waiting.signal.removeEventListener('abort', this.#breakOff);
    const settle = this.#settle;
    this.#settle = null;
    if (this.#statusCode === null) settle?.reject(error ?? new Error('the connection was closed before an answer'));
    else settle?.resolve({ statusCode: this.#statusCode, excerpt: excerptOf(this.#chunks) });
  }
}

const excerptOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 0
    ? ''
    : Buffer.concat(chunks).subarray(0, maxExcerptBytes).toString('utf8').replaceAll('\0', '\ufffd');
