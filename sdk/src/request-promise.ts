/** What an answer carries beside its data. */
export interface Answer<T> {
  /** The body, parsed; `undefined` for an answer without one. */
  readonly data: T;
  /** `req_…`: what support asks for. `null` when something before the service answered. */
  readonly requestId: string | null;
  /** Whether the service had done this before and sent the stored answer again. */
  readonly replayed: boolean;
  /** Status and headers. Its body has been read. */
  readonly response: Response;
}

/**
 * A call. It is sent when it is made, whether it is awaited or not, and only once however often it is awaited.
 *
 * A failure that nobody handles is an unhandled rejection, as with every promise, and its error says what failed.
 */
export class RequestPromise<T> implements Promise<T> {
  readonly #send: () => Promise<Answer<T>>;
  #answer: Promise<Answer<T>> | undefined;

  /** @internal Made by the client's methods. */
  constructor(send: () => Promise<Answer<T>>) {
    this.#send = send;
  }

  get [Symbol.toStringTag](): string {
    return 'RequestPromise';
  }

  /** The data with the request id, whether it was a replay, and the response (status and headers). */
  withResponse(): Promise<Answer<T>> {
    // One promise for all who ask: a failure is then one rejection.
    this.#answer ??= this.#send();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is the point.
  then<Fulfilled = T, Rejected = never>(
    onFulfilled?: ((value: T) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    // One link and not two: each costs every call a turn.
    return this.withResponse().then(
      ({ data }) => (onFulfilled ? onFulfilled(data) : (data as unknown as Fulfilled)),
      onRejected,
    );
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<T | Rejected> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally);
  }
}
