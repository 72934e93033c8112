import { statusOf } from '@loyalty-service/contract/errors';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../domain/refusal.ts';
import { refusalOf } from '../ledger/fault-refusal.ts';
import { sendProblem } from './answer.ts';
import { exchangeOf } from './exchange.ts';

/** The one place where a refusal or a fault becomes an answer. What is our fault is logged; what is the caller's is not. */
export const explain =
  (log: Logger, publicUrl: string): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const { requestId } = exchangeOf(res);
    const about = { err: error, request_id: requestId, method: req.method, path: req.path };
    if (res.headersSent) {
      log.error(about, 'an answer failed half-way');
      res.destroy();
      return;
    }
    const refusal = toRefusal(error, requestId);
    const status = statusOf(refusal.code);
    if (status >= 500) log[status === 500 ? 'error' : 'warn'](about, 'a request failed');
    sendProblem(req, res, refusal, publicUrl);
  };

/** What the caller is told of whatever was thrown. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('not_found', 'The path is not well encoded.');
  const decision = refusalOf(error);
  if (decision.kind === 'refused') return decision.refusal;
  const detail = `Something went wrong on our side. Nothing was written. Quote ${requestId} when you ask about it.`;
  return new Refusal('internal_error', detail);
}
