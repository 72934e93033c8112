import { statusOf } from '@loyalty-service/contract/errors';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Service } from '../../service/service.ts';
import { withModeHint } from '../request/mode-hint.ts';
import { metadataIn, requestContextOf } from '../request/request-context.ts';
import { sendProblem } from './answer.ts';
import { toRefusal } from './to-refusal.ts';

/** The one place that turns a refusal or a fault into an answer. It logs faults, not mistakes of the caller. */
export const errorHandler =
  (service: Service, log: Logger, publicUrl: string): ErrorRequestHandler =>
  async (error: unknown, req, res, _next) => {
    const context = requestContextOf(res);
    const { requestId } = context;
    // The path is not logged, because it may hold an e-mail address.
    const operation_id = metadataIn(req)?.operationId ?? null;
    const about = { err: error, request_id: requestId, operation_id, method: req.method };
    if (res.headersSent) {
      log.error(about, 'an answer failed half-way');
      res.destroy();
      return;
    }
    const refusal = await withModeHint(service, context, toRefusal(error, requestId), req.path);
    const status = statusOf(refusal.code);
    if (status >= 500) log[status === 500 ? 'error' : 'warn'](about, 'a request failed');
    sendProblem(req, res, refusal, publicUrl);
  };
