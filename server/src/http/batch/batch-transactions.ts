import { statusOf } from '@loyalty-service/contract/errors';
import type { BatchItem, BatchRequest } from '@loyalty-service/contract/resources/batch';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { batchAnswerKey } from '../../ledger/claim.ts';
import type { Command } from '../../ledger/command.ts';
import {
  type BatchResults,
  batchReply,
  findBatchAnswer,
  keepBatchAnswer,
  reserveBatch,
} from '../../operations/transactions/batch-answer.ts';
import type { Service } from '../../service/service.ts';
import { pointedAt, type Result, textOf } from '../answers/batch-results.ts';
import { problemText, toldBy } from '../answers/problems.ts';
import { toRefusal } from '../answers/to-refusal.ts';
import type { CodeThrottle } from '../pipeline/code-throttle.ts';
import { type Answer, answer, claimOf, commandOf, submit } from '../pipeline/handlers.ts';
import { principalOf, requestContextOf } from '../request/request-context.ts';
import { bookItem } from './batch-items.ts';
import { inBookingOrder } from './batch-order.ts';
import { bookTogether } from './book-together.ts';

export interface Telling {
  readonly log: Logger;
  /** The address that problem types begin with. Empty for the address of the service. */
  readonly publicUrl: string;
  /** Counts the wrong codes of vouchers. */
  readonly codes: CodeThrottle;
}

interface Call {
  readonly req: Request;
  readonly res: Response;
  readonly body: z.output<typeof BatchRequest>;
}

type Item = z.output<typeof BatchItem>;

/**
 * Books each item by itself, or all items of an atomic batch in one write. With an Idempotency-Key, the answer is kept and a retry
 * gets the same bytes, unless an item failed that may succeed on a retry. Then the retry finds booked items by their references.
 */
export async function batchTransactions(
  service: Service,
  telling: Telling,
  call: Call,
): Promise<Answer<BatchResults, 200>> {
  const { req, res } = call;
  if (call.body.atomic) return submit(service, call, bookTogether(service, principalOf(res), call.body.items));
  const claim = claimOf(req, res);
  if (claim.origin === 'server') return answer(res, batchReply(textOf(await bookItems(service, telling, call))));
  const { ledger } = service;
  const reserved = await ledger.submit(commandOf(call, reserveBatch(), claim));
  const first = reserved.original?.requestId ?? requestContextOf(res).requestId;
  const kept = reserved.original ? await findBatchAnswer(service, principalOf(res).tenant, first) : null;
  if (kept !== null) return answer(res, { ...reserved, body: kept });
  const results = await bookItems(service, telling, call);
  const body = textOf(results);
  if (results.some(({ status }) => mayGoWellLater(status))) return answer(res, batchReply(body));
  const answerClaim = { ...claim, key: batchAnswerKey(first) };
  return answer(res, await ledger.submit(commandOf(call, keepBatchAnswer(body), answerClaim)));
}

const mayGoWellLater = (status: number): boolean => status >= 500 || status === 429;

/**
 * Books the items of one card one after the other, in the order in which they occurred, because a use may spend units that an
 * earlier item earned. A till may send them in another order.
 */
async function bookItems(service: Service, telling: Telling, call: Call): Promise<readonly Result[]> {
  const lastOf = new Map<string, Promise<void>>();
  const results: Result[] = [];
  for (const { index, item } of inBookingOrder(call.body.items)) {
    const book = async () => {
      results[index] = await resultOf(service, telling, call, index, item);
    };
    lastOf.set(item.card_id, (lastOf.get(item.card_id) ?? Promise.resolve()).then(book));
  }
  await Promise.all(lastOf.values());
  return results;
}

/** Books one item. It never throws, because an error is the result of its item. */
async function resultOf(
  service: Service,
  { log, publicUrl, codes }: Telling,
  call: Call,
  index: number,
  item: Item,
): Promise<Result> {
  const { requestId } = requestContextOf(call.res);
  const { action } = item;
  try {
    const command = await itemCommandOf(service, call, index, item);
    const booking = () => service.ledger.submit(command);
    const { status, body, original } = await codes.guard(call.res, [item], booking);
    return { action, status, replayed: original !== undefined, body };
  } catch (error) {
    const refusal = toRefusal(error, requestId);
    const status = statusOf(refusal.code);
    if (status >= 500)
      log[status === 500 ? 'error' : 'warn']({ err: error, request_id: requestId, index }, 'an item failed');
    const at = `/items/${index}`;
    const instance = `${call.req.path}#${at}`;
    const body = problemText(toldBy(pointedAt(refusal, at)), { instance, requestId, publicUrl });
    return { action, status, replayed: false, body };
  }
}

/** Gives the item a separate claim, which shows after a lost connection whether the item was written. */
async function itemCommandOf(service: Service, call: Call, index: number, item: Item): Promise<Command> {
  const { requestId, bodyBytes } = requestContextOf(call.res);
  const claim = { origin: 'server', key: `${requestId}/${index}`, fingerprint: '' } as const;
  const bytes = Math.ceil(bodyBytes / call.body.items.length);
  return { ...commandOf(call, await bookItem(service, principalOf(call.res), item), claim), bytes };
}
