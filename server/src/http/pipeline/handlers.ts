import type { Request, Response } from 'express';
import { type Claim, linkKey, serviceClaim } from '../../ledger/claim.ts';
import type { Command, Reply, ReplyStatus } from '../../ledger/command.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import type { Intent, Service } from '../../service/service.ts';
import { AnswerText } from '../answers/answer.ts';
import { idempotencyKeyOf } from '../answers/preconditions.ts';
import { metadataOf, principalOf, requestContextOf, setHeader } from '../request/request-context.ts';
import { fingerprint } from './fingerprint.ts';
import { limitsOf } from './limits-of.ts';

interface Answering {
  readonly res: Response;
}

export interface Call extends Answering {
  readonly req: Request;
}

/** Options of a route that writes. */
interface WriteOptions {
  /** The worker to wake after the write, because it has work at once. */
  readonly wakes?: keyof Service['wakeUps'];
}

/** Makes the handlers of routes. Each function takes an operation and returns the handler of its route. */
export const handlersOf = (service: Service) => ({
  /** Answers 200 with what a look-up finds. */
  read:
    <C extends Answering, Body>(look: (caller: Principal, call: C) => Promise<Body> | Body) =>
    async (call: C) => ({ status: 200 as const, body: await look(principalOf(call.res), call) }),

  /** Answers 200 with the JSON text of a look-up. */
  readText:
    <C extends Answering, T>(look: (caller: Principal, call: C) => Promise<Reply<T, 200>>) =>
    async (call: C): Promise<Answer<T, 200>> =>
      asMade(await look(principalOf(call.res), call)),

  /** Submits a write to the ledger and answers with the exact bytes of its reply. */
  write:
    <C extends Call, T, Status extends ReplyStatus>(
      intend: (caller: Principal, call: C) => Intent<T, Status> | Promise<Intent<T, Status>>,
      { wakes }: WriteOptions = {},
    ) =>
    async (call: C): Promise<Answer<T, Status>> => {
      const answered = await submit(service, call, intend(principalOf(call.res), call));
      if (wakes) service.wakeUps[wakes].notify();
      return answered;
    },

  /** Decides as a write does, but does not write. */
  preview:
    <C extends Answering, T, Status extends ReplyStatus>(
      intend: (caller: Principal, call: C) => Intent<T, Status> | Promise<Intent<T, Status>>,
      { onAnswer }: { readonly onAnswer?: (call: C, answered: T) => void } = {},
    ) =>
    async (call: C): Promise<Answer<T, Status>> => {
      const reply = await service.ledger.preview(commandOf(call, await intend(principalOf(call.res), call), null));
      if (reply.value !== undefined) onAnswer?.(call, reply.value);
      return asMade(reply);
    },
});

/** Submits a write to the ledger and answers with the exact bytes of its reply. */
export async function submit<T, Status extends ReplyStatus>(
  { ledger }: Service,
  { req, res }: Call,
  intent: Intent<T, Status> | Promise<Intent<T, Status>>,
): Promise<Answer<T, Status>> {
  const sure = intent instanceof Promise ? await intent : intent;
  return answer(res, await ledger.submit(commandOf({ res }, sure, claimOf(req, res))));
}

/** An answer as the contract has it. */
export interface Answer<T, Status extends ReplyStatus> {
  readonly status: Status;
  readonly body: T;
}

/** An answer for ts-rest whose bytes exist already. The reply carries the type of its body: it is the JSON of a `T`. */
const asMade = <T, Status extends ReplyStatus>({ status, body }: Reply<T, Status>): Answer<T, Status> => ({
  status,
  body: new AnswerText(body) as T,
});

/** Answers with a reply's exact bytes. */
export function answer<T, Status extends ReplyStatus>(res: Response, reply: Reply<T, Status>): Answer<T, Status> {
  setReplyHeaders(res, reply);
  return asMade(reply);
}

export function commandOf<T, Status extends ReplyStatus>(
  { res }: Answering,
  intent: Intent<T, Status>,
  claim: Claim | null,
): Command<T, Status> {
  const { tenant, keyId, personId, agent = null, credentialId } = principalOf(res);
  const { requestId, bodyBytes } = requestContextOf(res);
  return { tenant, keyId, personId, agent, credentialId, requestId, claim, bytes: bodyBytes, ...intent };
}

/**
 * The claim of a request. If the client sends no key, the service makes one, which shows after a lost connection whether the
 * request was written.
 */
export function claimOf(req: Request, res: Response): Claim {
  const key = metadataOf(req).idempotent === 'stored' ? idempotencyKeyOf(req) : null;
  if (key === null) return serviceClaim(requestContextOf(res).requestId);
  const principal = principalOf(res);
  const claimed = principal.credential === 'card_link' ? linkKey(principal.credentialId, key) : key;
  const { body } = requestContextOf(res);
  return {
    origin: 'client',
    key: claimed,
    fingerprint: fingerprint(req.method, req.path, body ?? {}, limitsOf(principal, metadataOf(req))),
  };
}

function setReplyHeaders(res: Response, { location, etag, original }: Reply): void {
  if (location) setHeader(res, 'Location', location);
  if (etag) setHeader(res, 'ETag', etag);
  if (!original) return;
  setHeader(res, 'Idempotent-Replayed', 'true');
  if (original.requestId) setHeader(res, 'Original-Request', original.requestId);
}
