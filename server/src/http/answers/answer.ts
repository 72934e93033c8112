import { statusOf } from '@loyalty-service/contract/errors';
import type { Request, Response } from 'express';
import type { Refusal } from '../../domain/refusal.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';
import { ItemRefusal } from './batch-results.ts';
import { problemHeaders, problemText, toldBy } from './problems.ts';

/** The exact text of an answer. Without it, ts-rest would serialise the body again. */
export class AnswerText {
  constructor(readonly text: string) {}
}

/** Sends an answer's bytes. */
export function sendText(
  res: Response,
  status: number,
  text: string,
  contentType = 'application/json; charset=utf-8',
): void {
  const bytes = Buffer.byteLength(text);
  requestContextOf(res).answerBytes = bytes;
  setHeader(res, 'Content-Type', contentType);
  setHeader(res, 'Content-Length', String(bytes));
  res.writeHead(status);
  // Node sends text in one piece with the head. ASCII has the same bytes in latin1, which needs no encoding.
  res.end(text, bytes === text.length ? 'latin1' : 'utf8');
}

/** Sends a refusal as a problem document. */
export function sendProblem(req: Request, res: Response, refusal: Refusal, publicUrl: string): void {
  const context = requestContextOf(res);
  const { requestId, headers } = context;
  context.code = refusal.code;
  const text = problemText(toldBy(refusal), { instance: instanceOf(req, refusal), requestId, publicUrl });
  for (const [name, value] of Object.entries(problemHeaders(refusal.code, refusal.members))) {
    // The refusal may name a better time to try again.
    if (!headers.includes(name)) setHeader(res, name, value);
  }
  sendText(res, statusOf(refusal.code), text, 'application/problem+json; charset=utf-8');
}

type Addressed = Pick<Request, 'originalUrl'>;

const pathOf = (req: Addressed): string => req.originalUrl.split('?', 1)[0] ?? '';

/** Sets the version of a resource as ETag, and the next page of a list as Link. */
export function setResourceHeaders(req: Addressed, res: Response, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if ('version' in body && typeof body.version === 'number') setHeader(res, 'ETag', `"${body.version}"`);
  if ('next_cursor' in body && typeof body.next_cursor === 'string')
    setHeader(res, 'Link', nextLink(req, body.next_cursor));
}

/** @see https://www.rfc-editor.org/rfc/rfc8288 */
export function nextLink(req: Addressed, cursor: string): string {
  const query = new URLSearchParams(req.originalUrl.split('?', 2)[1] ?? '');
  query.set('cursor', cursor);
  return `<${pathOf(req)}?${query}>; rel="next"`;
}

/** The path of the request, and the item if one item of a batch is refused. */
const instanceOf = (req: Request, refusal: Refusal): string =>
  refusal instanceof ItemRefusal ? `${pathOf(req)}#${refusal.at}` : pathOf(req);
