import { sessionDays } from '@loyalty-service/contract/resources/sessions';
import type { Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { serviceAddressOf } from '../../net/service-address-of.ts';
import type { Mode } from '../../storage/needs.ts';
import { ownAddresses } from './own-page.ts';
import { setHeader } from './request-context.ts';

/** A browser accepts the prefix only with Secure, over https, and for this host alone. */
const names = { https: '__Host-loyalty_session', http: 'loyalty_session' } as const;
const attributes = { https: 'Path=/; HttpOnly; SameSite=Strict; Secure', http: 'Path=/; HttpOnly; SameSite=Strict' };
const maxAgeSeconds = sessionDays * 86_400;

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The origin of the service, as the browser of a request sees it. Refuses a request that a page of another site sent. A browser
 * says so itself, in Sec-Fetch-Site and Origin, and no page can change these headers.
 */
export function ownOriginOf(req: Request, publicUrl: string): URL {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = req.headers;
  const own = ownAddresses(req, publicUrl);
  const [first] = own;
  const found = origin === undefined ? first : own.find((url) => url.origin === origin);
  if (found && (site === 'same-origin' || site === 'none')) return found;
  const why = found ? '' : ` The header Origin differs from the address of the service, ${first?.origin}.`;
  throw new Refusal(
    'cross_site_request',
    `Only pages of this service can use a session.${why} If this is a page of the service, set LOYALTY_PUBLIC_URL.`,
  );
}

/** The cookie of the request's session, and the mode that it asks for. Null without a cookie. */
export function sessionIn(req: Request, publicUrl: string): { readonly secret: string; readonly mode: Mode } | null {
  const { cookie } = req.headers;
  if (cookie === undefined || !cookie.includes(names.http)) return null;
  const { protocol } = ownOriginOf(req, publicUrl);
  const secret = cookieIn(cookie, names[protocol === 'https:' ? 'https' : 'http']);
  if (secret === null) return null;
  const mode = req.headers['loyalty-mode'];
  if (mode === 'live' || mode === 'test') return { secret, mode };
  // Because of this header, browsers ask us before a page of another site may send the request. We do not permit it.
  throw new Refusal('cross_site_request', 'A session needs the header Loyalty-Mode: live or test. Send it.', {}, [
    { in: 'header', pointer: '/loyalty-mode', code: 'required', detail: 'must be live or test' },
  ]);
}

function cookieIn(cookie: string, name: string): string | null {
  const found = cookie.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found ? found.slice(found.indexOf('=') + 1).trim() : null;
}

/** Refuses a sign-in whose cookie a browser would not keep, or would send without encryption. */
export function originForCookie(req: Request, publicUrl: string): URL {
  const origin = ownOriginOf(req, publicUrl);
  if (origin.protocol === 'https:' || isLoopback(origin.hostname)) return origin;
  throw new Refusal(
    'https_required',
    `Sign-in works over https only, and this page is at ${origin.origin}. Open it over https. Behind a proxy that ends TLS, set LOYALTY_PUBLIC_URL.`,
  );
}

export function setSessionCookie(res: Response, { protocol }: URL, secret: string): void {
  const scheme = protocol === 'https:' ? 'https' : 'http';
  setHeader(res, 'Set-Cookie', `${names[scheme]}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes[scheme]}`);
}

export function clearSessionCookie(res: Response, { protocol }: URL): void {
  const scheme = protocol === 'https:' ? 'https' : 'http';
  setHeader(res, 'Set-Cookie', `${names[scheme]}=; Max-Age=0; ${attributes[scheme]}`);
}

/**
 * The address that links in e-mails begin with. It is not taken from the request, except on this machine, because anybody could
 * request a link for somebody else with another host.
 */
export function linkAddressOf(req: Request, publicUrl: string): string {
  if (publicUrl) return publicUrl.replace(/\/$/, '');
  const address = serviceAddressOf(req);
  if (isLoopback(new URL(address).hostname)) return address;
  throw new Refusal('public_url_missing', 'This service sends no links. Its operator must set LOYALTY_PUBLIC_URL.');
}
