import { statusOf } from '@loyalty-service/contract/errors';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { sendProblem } from './request/answer.ts';
import { requestContextOf } from './request/request-context.ts';
import { toRefusal } from './request/to-refusal.ts';

/** The one place where a refusal or a fault becomes an answer. What is our fault is logged; what is the caller's is not. */
export const errorHandler =
  (log: Logger, publicUrl: string): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const { requestId } = requestContextOf(res);
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
