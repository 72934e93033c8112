import type { Request, Response } from 'express';
import { includesTag, parseEntityTags } from '../answers/entity-tags.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';
import type { Served } from './prepared-file.ts';

export interface Sending {
  readonly status: 200 | 404;
  /** The Content-Security-Policy of pages and scripts. A script needs one, because a worker obeys the policy of its file. */
  readonly policy?: string;
  /** By default browsers ask again each time and mostly get 304, so a new version of the service shows at once. */
  readonly cacheControl?: string;
  /** Set if pages of other sites may show the file. */
  readonly fromAnywhere?: true;
}

/** For files with a hash of their content in their name: they never change. */
export const immutable = 'public, max-age=31536000, immutable';

/** Sends a file, compressed if the client accepts it. */
export async function sendFile(
  req: Request,
  res: Response,
  { contentType, plain, zipped, tag }: Served,
  { status, policy, cacheControl = 'no-cache', fromAnywhere }: Sending,
): Promise<void> {
  if (policy && /^text\/(html|javascript)\b/.test(contentType)) replaceHeader(res, 'Content-Security-Policy', policy);
  if (fromAnywhere) replaceHeader(res, 'Cross-Origin-Resource-Policy', 'cross-origin');
  setHeader(res, 'ETag', `"${tag}"`);
  setHeader(res, 'Cache-Control', cacheControl);
  const seen = req.headers['if-none-match'];
  if (status === 200 && seen !== undefined && includesTag(parseEntityTags(seen), tag)) {
    res.writeHead(304);
    res.end();
    return;
  }
  const zip = zipped !== null && /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const body = zip ? await zipped() : plain;
  if (zip) setHeader(res, 'Content-Encoding', 'gzip');
  setHeader(res, 'Content-Type', contentType);
  setHeader(res, 'Content-Length', String(body.length));
  res.writeHead(status);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Replaces the header. With two policies both would apply, and the one for API answers is stricter. */
function replaceHeader(res: Response, name: string, value: string): void {
  const { headers } = requestContextOf(res);
  const at = headers.findIndex((said) => said.toLowerCase() === name.toLowerCase());
  if (at >= 0) headers[at + 1] = value;
  else headers.push(name, value);
}
