import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import { atAddress, namesAddress } from '../docs/service-address.ts';
import { listSite, type SiteFile } from '../docs/site.ts';
import { serviceAddressOf } from '../net/service-address-of.ts';
import { includesTag, parseEntityTags } from './request/entity-tags.ts';
import { requestContextOf, setHeader } from './request/request-context.ts';

/** A file of the site, ready to send. */
interface Served {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
  /** The ETag, without its quotes. */
  readonly tag: string;
}

/** A file that names the address of the service is completed for each request, with the address of that request. */
type Prepared = Served | { readonly contentType: string; readonly template: string };

/**
 * What pages of ours may load: nothing from elsewhere. The API reference writes its styles itself; scripts come only as
 * files of this server.
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

const compress = promisify(gzip);

/** Serves the docs, the API's description and llms.txt. */
export function docsRoutes(app: Express, publicUrl: string): void {
  const site = listSite({ publicUrl, tryItUrl: '' });
  const kept = new Map<string, Promise<Prepared>>();
  const find = (path: string, file: SiteFile): Promise<Prepared> => {
    const served = kept.get(path) ?? prepare(file);
    kept.set(path, served);
    return served;
  };
  // A link with a slash at the end works too. Each page has one address.
  app.get('/docs/', (_req, res) => redirect(res, '/docs'));
  app.use(async (req, res, next) => {
    const file = site.get(req.path);
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const prepared = await find(req.path, file);
    const served = 'template' in prepared ? await finish(prepared, publicUrl || serviceAddressOf(req)) : prepared;
    send(req, res, served);
  });
}

async function prepare({ contentType, make }: SiteFile): Promise<Prepared> {
  const made = await make();
  if (typeof made === 'string' && namesAddress(made)) return { contentType, template: made };
  return pack(contentType, Buffer.from(made));
}

function finish({ contentType, template }: Extract<Prepared, { template: string }>, address: string): Promise<Served> {
  return pack(contentType, Buffer.from(atAddress(template, contentType, address)));
}

async function pack(contentType: string, plain: Buffer): Promise<Served> {
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { contentType, plain, zipped: await compress(plain), tag };
}

function send(req: Request, res: Response, { contentType, plain, zipped, tag }: Served): void {
  if (contentType.startsWith('text/html')) replaceHeader(res, 'Content-Security-Policy', pagePolicy);
  setHeader(res, 'ETag', `"${tag}"`);
  // Browsers ask again each time and mostly get 304, so a new version of the service shows at once.
  setHeader(res, 'Cache-Control', 'no-cache');
  setHeader(res, 'Vary', 'Accept-Encoding');
  const seen = req.headers['if-none-match'];
  if (seen !== undefined && includesTag(parseEntityTags(seen), tag)) {
    res.writeHead(304);
    res.end();
    return;
  }
  const zip = /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const body = zip ? zipped : plain;
  if (zip) setHeader(res, 'Content-Encoding', 'gzip');
  setHeader(res, 'Content-Type', contentType);
  setHeader(res, 'Content-Length', String(body.length));
  res.writeHead(200);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function redirect(res: Response, to: string): void {
  setHeader(res, 'Location', to);
  setHeader(res, 'Content-Length', '0');
  res.writeHead(308);
  res.end();
}

/** Replaces the header. With two policies both would apply, and the one for API answers is stricter. */
function replaceHeader(res: Response, name: string, value: string): void {
  const { headers } = requestContextOf(res);
  const at = headers.findIndex((said) => said.toLowerCase() === name.toLowerCase());
  if (at >= 0) headers[at + 1] = value;
  else headers.push(name, value);
}
