import type { Request, Response } from 'express';
import { type Claim, type Command, type Reply, serviceClaim } from '../ledger/command.ts';
import type { Principal } from '../operations/business/find-principal.ts';
import type { Intent, Service } from '../service/service.ts';
import { AnswerText } from './answer.ts';
import { exchangeOf, metadataOf, principalOf, setHeader } from './exchange.ts';
import { fingerprint } from './fingerprint.ts';
import { idempotencyKeyOf } from './preconditions.ts';

interface Call {
  readonly req: Request;
  readonly res: Response;
}

/** What ts-rest is given for an answer whose bytes are made already: typed by the contract where it was made, opaque here. */
const asMade = (status: number, text: string) => ({ status, body: new AnswerText(text) }) as never;

/** Sends a write down the ledger and answers with its reply's exact bytes. */
export async function write(
  { ledger }: Service,
  { req, res }: Call,
  intend: (caller: Principal) => Intent | Promise<Intent>,
): Promise<never> {
  const intent = intend(principalOf(res));
  const sure = intent instanceof Promise ? await intent : intent;
  return answer(res, await ledger.submit(commandOf({ res }, sure, claimOf(req, res))));
}

/** Answers with a reply's exact bytes. */
export function answer(res: Response, reply: Reply): never {
  setReplyHeaders(res, reply);
  return asMade(reply.status, reply.body);
}

/** A write that leaves more to be done by the sweep, at once. */
export async function writeAndSweep(
  service: Service,
  call: Call,
  intend: (caller: Principal) => Intent,
): Promise<never> {
  const answered = await write(service, call, intend);
  service.sweepBell.ring();
  return answered;
}

/** A write that leaves more to be done by the dispatcher, at once. */
export async function writeAndDeliver(
  service: Service,
  call: Call,
  intend: (caller: Principal) => Intent | Promise<Intent>,
): Promise<never> {
  const answered = await write(service, call, intend);
  service.deliveryBell.ring();
  return answered;
}

/** A write that leaves rows to be imported, at once. */
export async function writeAndImport(
  service: Service,
  call: Call,
  intend: (caller: Principal) => Intent,
): Promise<never> {
  const answered = await write(service, call, intend);
  service.importBell.ring();
  return answered;
}

/** Decides as a write would, and writes nothing. */
export async function preview(
  { ledger }: Service,
  { res }: Call,
  intend: (caller: Principal) => Intent,
): Promise<never> {
  const reply = await ledger.preview(commandOf({ res }, intend(principalOf(res)), null));
  return asMade(reply.status, reply.body);
}

/** An answer that is JSON text already. */
export const text = (json: string): never => asMade(200, json);

export function commandOf({ res }: Pick<Call, 'res'>, intent: Intent, claim: Claim | null): Command {
  const { tenant, keyId } = principalOf(res);
  const { requestId, bodyBytes } = exchangeOf(res);
  return { tenant, keyId, requestId, claim, bytes: bodyBytes, ...intent };
}

/** Without a key of the client's, a claim of the service's own: after a lost connection it tells what was written. */
export function claimOf(req: Request, res: Response): Claim {
  const key = metadataOf(req).idempotent === 'stored' ? idempotencyKeyOf(req) : null;
  if (key === null) return serviceClaim(exchangeOf(res).requestId);
  return { origin: 'client', key, fingerprint: fingerprint(req.method, req.path, exchangeOf(res).body ?? {}) };
}

function setReplyHeaders(res: Response, { location, etag, original }: Reply): void {
  if (location) setHeader(res, 'Location', location);
  if (etag) setHeader(res, 'ETag', etag);
  if (!original) return;
  setHeader(res, 'Idempotent-Replayed', 'true');
  if (original.requestId) setHeader(res, 'Original-Request', original.requestId);
}
