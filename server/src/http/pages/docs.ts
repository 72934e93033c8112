import type { Express, Request, Response } from 'express';
import { addressPlaceholder } from '../../docs/service-address.ts';
import { listSite, notFoundFile, type SiteFile } from '../../docs/site.ts';
import { serviceAddressOf } from '../../net/service-address-of.ts';
import { setHeader } from '../request/request-context.ts';
import { type PreparedFile, prepareFile } from './prepared-file.ts';
import { sendFile } from './send-file.ts';

/**
 * The policy of the pages: they load only files of this server. Inline styles are allowed, because the script of the API reference
 * writes them.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The headers that the address of a request comes from, besides Host. Caches vary by Host themselves. */
const forwarded = ', X-Forwarded-Host, X-Forwarded-Port, X-Forwarded-Proto';

/** Serves the docs, the OpenAPI document and llms.txt. They show the public address, or the address of the request if it is empty. */
export function docsRoutes(app: Express, publicUrl: string): void {
  const site = listSite({ publicUrl: publicUrl || addressPlaceholder, tryItUrl: '' });
  const kept = new Map<string, Promise<PreparedFile>>();
  const find = (path: string, file: SiteFile): Promise<PreparedFile> => {
    const prepared = kept.get(path) ?? prepareFile(file);
    kept.set(path, prepared);
    return prepared;
  };
  // A person who opens the printed address in a browser looks for the docs. A program gets the answer for an unknown path.
  app.get('/', (req, res, next) => {
    setHeader(res, 'Vary', 'Accept');
    if (acceptsHtml(req)) redirect(res, 302, '/docs');
    else next();
  });
  app.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = site.get(req.path);
    if (file) return answer(req, res, 200, file);
    const withoutSlash = req.path.replace(/\/$/, '');
    // Each page has one address, to which a link with a slash at the end redirects.
    if (site.has(withoutSlash)) return redirect(res, 308, withoutSlash + queryOf(req));
    if (!/^\/docs\//.test(req.path)) return next();
    // A person gets a page with the list of guides. A program gets a problem document, as for any unknown path.
    if (acceptsHtml(req)) return answer(req, res, 404, notFoundFile);
    setHeader(res, 'Vary', 'Accept');
    next();
  });
  async function answer(req: Request, res: Response, status: 200 | 404, file: SiteFile): Promise<void> {
    const { namesAddress, at } = await find(status === 404 ? '' : req.path, file);
    const accept = status === 404 ? 'Accept, ' : '';
    setHeader(res, 'Vary', `${accept}Accept-Encoding${namesAddress && !publicUrl ? forwarded : ''}`);
    await sendFile(req, res, at(publicUrl || serviceAddressOf(req)), { status, policy: pagePolicy });
  }
}

const acceptsHtml = (req: Request): boolean => /\btext\/html\b/.test(req.headers.accept ?? '');

const queryOf = ({ originalUrl }: Request): string => /\?.*$/.exec(originalUrl)?.[0] ?? '';

function redirect(res: Response, status: 302 | 308, to: string): void {
  setHeader(res, 'Location', to);
  setHeader(res, 'Content-Length', '0');
  res.writeHead(status);
  res.end();
}
