import { statusOf } from '@loyalty-service/contract/errors';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { sendProblem } from './request/answer.ts';
import { requestContextOf } from './request/request-context.ts';
import { toRefusal } from './request/to-refusal.ts';

/** The one place that turns a refusal or a fault into an answer. It logs faults, not mistakes of the caller. */
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
