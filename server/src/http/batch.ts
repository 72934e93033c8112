import type { BatchItem, BatchRequest } from '@loyalty-service/contract/batch';
import { statusOf } from '@loyalty-service/contract/errors';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { Refusal } from '../domain/refusal.ts';
import type { Command } from '../ledger/command.ts';
import { bookItem } from '../operations/transactions/book-item.ts';
import type { Service } from '../service.ts';
import { exchangeOf, principalOf } from './exchange.ts';
import { toRefusal } from './explain.ts';
import { text } from './handlers.ts';
import { problemText, toldBy } from './problems.ts';

export interface Telling {
  readonly log: Logger;
  /** Address that problem types begin with; empty for the service's own. */
  readonly publicUrl: string;
}

interface Call {
  readonly req: Request;
  readonly res: Response;
  readonly body: z.output<typeof BatchRequest>;
}

type Item = z.output<typeof BatchItem>;

/** Books each item by itself. Those of one card go one after the other: what a use spends, an earn before it may have brought. */
export async function batch(service: Service, telling: Telling, { req, res, body }: Call): Promise<never> {
  const { items } = body;
  const lines = new Map<string, Promise<void>>();
  const results: string[] = [];
  for (const [index, item] of items.entries()) {
    const book = async () => {
      results[index] = await resultOf(service, telling, { req, res, body }, index, item);
    };
    lines.set(item.card_id, (lines.get(item.card_id) ?? Promise.resolve()).then(book));
  }
  await Promise.all(lines.values());
  return text(`{"results":[${results.join(',')}]}`);
}

/** Never throws: what goes wrong with one item is that item's result. */
async function resultOf(
  service: Service,
  { log, publicUrl }: Telling,
  { req, res, body }: Call,
  index: number,
  item: Item,
): Promise<string> {
  const { requestId } = exchangeOf(res);
  try {
    const { status, body: answer, original } = await service.ledger.submit(commandOf(res, body, index, item));
    return `{"status":${status},"replayed":${original !== undefined},"body":${answer}}`;
  } catch (error) {
    const refusal = toRefusal(error, requestId);
    const status = statusOf(refusal.code);
    if (status >= 500)
      log[status === 500 ? 'error' : 'warn']({ err: error, request_id: requestId, index }, 'an item failed');
    const at = `/items/${index}`;
    const problem = problemText(toldBy(pointedAt(refusal, at)), {
      instance: `${req.path}#${at}`,
      requestId,
      publicUrl,
    });
    return `{"status":${status},"replayed":false,"body":${problem}}`;
  }
}

/** A claim of the item's own: after a lost connection it tells whether the item was written. */
function commandOf(res: Response, { items }: Call['body'], index: number, item: Item): Command {
  const caller = principalOf(res);
  const { requestId, bodyBytes } = exchangeOf(res);
  const claim = { origin: 'server', key: `${requestId}/${index}`, fingerprint: '' } as const;
  const bytes = Math.ceil(bodyBytes / items.length);
  return { tenant: caller.tenant, keyId: caller.keyId, requestId, claim, bytes, ...bookItem(caller, item) };
}

/** The same refusal, with its errors at the item. What is not found without saying where is the card. */
function pointedAt({ code, detail, members, errors }: Refusal, at: string): Refusal {
  const card = {
    in: 'body',
    pointer: '/card_id',
    code: 'not_found',
    detail: 'names no card of this business and mode',
  } as const;
  const given = code === 'not_found' && errors.length === 0 ? [card] : errors;
  const pointed = given.map((error) => (error.in === 'body' ? { ...error, pointer: at + error.pointer } : error));
  return new Refusal(code, detail, members, pointed);
}
