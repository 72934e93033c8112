/** An answer with its data and metadata. */
export interface Answer<T> {
  /** The parsed body. `undefined` for an answer without a body. */
  readonly data: T;
  /** `req_…`, for support. `null` if a proxy answered. */
  readonly requestId: string | null;
  /** Whether the service replayed a stored answer. */
  readonly replayed: boolean;
  /** Status and headers. The body has been read. */
  readonly response: Response;
}

/**
 * A call. It is sent once, when you make it, whether or how often you await it.
 *
 * An unhandled failure is an unhandled rejection, as with every promise. Its error describes the failure.
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

  /** Returns the data with the request id, whether it was a replay, and the response (status and headers). */
  withResponse(): Promise<Answer<T>> {
    // One promise for all callers, so that a failure is one rejection.
    this.#answer ??= this.#send();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is the point.
  then<Fulfilled = T, Rejected = never>(
    onFulfilled?: ((value: T) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    // One promise instead of two: each one costs every call a turn.
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
