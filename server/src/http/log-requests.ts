import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestContextOf } from './request/request-context.ts';

/** One line for each request, at level debug: never its key, query or body. */
export const logRequests =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    res.once('finish', () => {
      const { requestId, startedAt, principal } = requestContextOf(res);
      log.debug(
        {
          request_id: requestId,
          traceparent: req.headers['traceparent'],
          method: req.method,
          path: req.path,
          status: res.statusCode,
          duration_ms: Date.now() - startedAt,
          business_id: principal?.business.business_id,
          key_id: principal?.keyId,
        },
        'answered',
      );
    });
    next();
  };
