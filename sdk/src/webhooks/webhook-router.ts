import { nearest } from '../nearest.ts';
import { optionFault } from '../options/option-fault.ts';
import { type DedupeStore, memoryDedupe } from './dedupe.ts';
import { eventNames } from './event-names.ts';
import type { LoyaltyEvent, UnknownEvent } from './event-types.ts';
import type { WebhookHeaders } from './header-reader.ts';
import { type NodeHandler, nodeHandler, type WebhookAnswer } from './node-handler.ts';
import { bytesOf, chunksOf, tooLarge } from './received-body.ts';
import type { VerifyWebhook, VerifyWebhookOptions } from './verifier.ts';
import type { WebhookVerificationCode } from './webhook-verification-code.ts';
import { refuse, WebhookVerificationError } from './webhook-verification-error.ts';

/** Options of {@link CreateWebhookRouter}. */
export interface WebhookRouterOptions extends VerifyWebhookOptions {
  /** Store of handled events. Default: the memory of this process. */
  dedupe?: DedupeStore | undefined;
  /**
   * Called when a delivery is not answered with 200, with the error of a handler or a `WebhookVerificationError`.
   * Default: prints a line with `console.error` for answers with 500. Forgeries are not printed, because anyone can
   * send them.
   */
  onError?: ((error: unknown, event: LoyaltyEvent | null) => void) | undefined;
}

/** The event of one type. */
export type EventOf<Type extends LoyaltyEvent['type']> = Extract<
  LoyaltyEvent,
  {
    /** The type of the event. */
    type: Type;
  }
>;

type Handler = (event: LoyaltyEvent) => unknown;

/** Errors in the set-up of the receiver. Once they are fixed, a retry of the same delivery can succeed. */
const ownMistakes: ReadonlySet<WebhookVerificationCode> = new Set([
  'body_parsed',
  'body_missing',
  'body_not_read',
  'headers_unreadable',
  'secret_missing',
  'secret_unreadable',
  'tolerance_invalid',
]);

const optionNames: readonly string[] = [
  'secret',
  'tolerance',
  'dedupe',
  'onError',
] satisfies (keyof WebhookRouterOptions)[];

/** Checked at the start, before the first delivery. */
function checkOptions(options: WebhookRouterOptions): void {
  const fault = optionFault('createWebhookRouter', options, optionNames);
  if (fault) refuse('option_unknown', fault);
  const { secret } = options;
  if (typeof secret !== 'function' && ![secret].flat().some(Boolean)) refuse('secret_missing');
}

/** A line for the application's log. Without it, a developer sees only a 500. */
function print(error: unknown, event: LoyaltyEvent | null): void {
  if (error instanceof WebhookVerificationError) {
    if (!ownMistakes.has(error.code)) return;
    // biome-ignore lint/suspicious/noConsole: the answer reaches only the sender, so the application's log needs a line.
    console.error(`A webhook was not handled: ${error.message}`);
    return;
  }
  // biome-ignore lint/suspicious/noConsole: the answer reaches only the sender, so the application's log needs a line.
  console.error(`The webhook ${event?.type} (${event?.id}) was not handled. It is delivered again.`, error);
}

/** Verifies deliveries, ignores duplicates, and calls the handlers of each event's type. */
export class WebhookRouter {
  readonly #verify: VerifyWebhook;
  readonly #options: WebhookRouterOptions;
  readonly #dedupe: DedupeStore;
  readonly #handlers: { readonly type: string; readonly handle: Handler }[] = [];

  /** @internal Made by `createWebhookRouter`. */
  constructor(verify: VerifyWebhook, options: WebhookRouterOptions) {
    checkOptions(options);
    this.#verify = verify;
    this.#options = options;
    this.#dedupe = options.dedupe ?? memoryDedupe();
  }

  /**
   * Adds a handler for events of a type, or for all with `*`. Handlers run one after another, in the order in which you
   * add them. The delivery is answered with 200 after all have run. If one throws, the delivery is retried later.
   *
   * @returns The same router.
   * @throws WebhookVerificationError `event_type_unknown` for an unknown event type, such as a typo.
   */
  on<Type extends LoyaltyEvent['type']>(type: Type, handle: (event: EventOf<Type>) => unknown): this;
  on(type: '*', handle: (event: LoyaltyEvent) => unknown): this;
  on(type: string & {}, handle: (event: UnknownEvent) => unknown): this;
  on(type: string, handle: (event: never) => unknown): this {
    const meant = type === '*' || eventNames.some((name) => name === type) ? undefined : nearest(type, eventNames);
    if (meant !== undefined) refuse('event_type_unknown', `There is no event ${type}. Use ${meant}.`);
    this.#handlers.push({ type, handle: handle as Handler });
    return this;
  }

  /**
   * Handles one delivery, for frameworks without an adapter. Never throws.
   *
   * @param rawBody - The body exactly as it arrived.
   */
  async handle(rawBody: unknown, headers: WebhookHeaders): Promise<WebhookAnswer> {
    let event: LoyaltyEvent | null = null;
    try {
      const { secret, tolerance } = this.#options;
      event = await this.#verify(rawBody as string, headers, { secret, tolerance });
      return await this.#once(event);
    } catch (error) {
      this.#tell(error, event);
      if (!(error instanceof WebhookVerificationError)) return { status: 500, message: 'Handling the event failed.' };
      return { status: ownMistakes.has(error.code) ? 500 : 400, message: error.code };
    }
  }

  /** For Express 4 and 5, before `express.json()` or after `express.raw({ type: 'application/json' })`. */
  express(): NodeHandler {
    return this.node();
  }

  /** For `http.createServer` and frameworks that show its requests. */
  node(): NodeHandler {
    return nodeHandler((body, headers) => this.#receive(body, headers));
  }

  /** For frameworks with `Request` and `Response`: Next.js, Hono, Workers, Deno, Bun. */
  fetch(): (request: Request) => Promise<Response> {
    return async (request) => {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
      const unread = request.body && !request.bodyUsed ? await bytesOf(chunksOf(request.body)).catch(String) : request;
      const { status, message } = await this.#receive(unread, request.headers);
      // The rest of the body must not be read as the next request.
      return Response.json({ message }, { status, headers: status === 413 ? { connection: 'close' } : {} });
    };
  }

  async #receive(body: unknown, headers: WebhookHeaders): Promise<WebhookAnswer> {
    if (body === tooLarge) return { status: 413, message: 'The body is larger than any event.' };
    return this.handle(body, headers);
  }

  /** An event that is being handled is not answered with success, because it can still fail. */
  async #once(event: LoyaltyEvent): Promise<WebhookAnswer> {
    const answer = await this.#dedupe.begin(event.id);
    if (answer === 'done') return { status: 200, message: 'Handled before.' };
    if (answer === 'under_way') return { status: 409, message: 'Being handled; try again later.' };
    // A store that answers `true`, or as its database does, would let every duplicate through.
    if (answer !== 'begun')
      throw new TypeError(`dedupe.begin must return begun, under_way or done, not ${JSON.stringify(answer)}.`);
    try {
      for (const { type, handle } of this.#handlers) if (type === '*' || type === event.type) await handle(event);
    } catch (error) {
      await this.#dedupe.abandon(event.id);
      throw error;
    }
    await this.#dedupe.complete(event.id);
    return { status: 200, message: 'Handled.' };
  }

  #tell(error: unknown, event: LoyaltyEvent | null): void {
    try {
      (this.#options.onError ?? print)(error, event);
    } catch {
      // If the error listener throws too, the error cannot be reported.
    }
  }
}

/**
 * Makes a router for webhooks.
 *
 * @example
 * const hooks = createWebhookRouter({ secret: process.env.LOYALTY_WEBHOOK_SECRET })
 *   .on('transaction.created', (event) => remember(event.data.transaction))
 *   .on('*', (event) => log(event.type));
 * app.post('/hooks', hooks.express());
 *
 * @throws WebhookVerificationError at once: `secret_missing` if `secret` is empty, and `option_unknown` for an unknown
 * option. If the environment is read after the module is loaded, as in a build, pass a function: `secret: () =>
 * process.env.LOYALTY_WEBHOOK_SECRET`.
 */
export type CreateWebhookRouter = (options: WebhookRouterOptions) => WebhookRouter;
