import type { Express } from 'express';
import { openReferralLink } from '../../operations/referral-links/open-referral-link.ts';
import type { Service } from '../../service/service.ts';
import { type FailureThrottle, refuseFailing } from '../pipeline/failure-throttle.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';
import { sendFriendPage } from './console.ts';

const path = /^\/r\/([\w-]{1,64})$/;

/**
 * Serves referral links: the page of the business if it has set one, or the page of the service. The only address that a link leads to is
 * the one that the business stored, so nobody can make it lead elsewhere.
 */
export function referralLinkPage(app: Express, service: Service, throttle: FailureThrottle): void {
  app.use(async (req, res, next) => {
    const [, code] = path.exec(req.path) ?? [];
    if (code === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const found = await openReferralLink(service, code, requestContextOf(res).requestId);
    if (!found) refuseFailing(req, res, throttle);
    if (!found?.url) return sendFriendPage(req, res, found ? 200 : 404);
    setHeader(res, 'Location', found.url);
    setHeader(res, 'Cache-Control', 'no-store');
    res.writeHead(302).end();
  });
}
