import { type NextFunction, type Request, type RequestHandler, type Response, raw } from 'express';
import { Refusal } from '../domain/refusal.ts';
import { exchangeOf, type RoutedRequest } from './exchange.ts';
import { findProto } from './field-errors.ts';

export const maxBodyBytes = 64 * 1_024;

const readRaw = raw({ type: () => true, limit: maxBodyBytes, inflate: false });
const json = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

/** Reads a JSON body: strict UTF-8, at most 64 KiB, not compressed. An operation without a body needs none. */
export const readBody: RequestHandler = (req, res, next) => {
  if (!('body' in (req as RoutedRequest).tsRestRoute)) {
    req.body = undefined;
    next();
    return;
  }
  readRaw(req, res, (error?: unknown) => {
    if (error) next(bodyRefusal(error));
    else finish(req, res, next);
  });
};

function finish(req: Request, res: Response, next: NextFunction): void {
  const bytes: unknown = req.body;
  if (!(bytes instanceof Buffer) || bytes.length === 0) {
    req.body = undefined;
    next();
    return;
  }
  if (!json.test(req.headers['content-type'] ?? '')) {
    next(new Refusal('unsupported_media_type', 'Send the body with Content-Type: application/json.'));
    return;
  }
  const exchange = exchangeOf(res);
  req.body = exchange.body = parse(bytes);
  exchange.bodyBytes = bytes.length;
  next();
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const mayHoldProto = /__proto__|\\u005f/i;

function parse(bytes: Buffer): unknown {
  let value: unknown;
  let text: string;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json', 'The body is not JSON in UTF-8. Mend its syntax.');
  }
  const poisoned = mayHoldProto.test(text) ? findProto(value) : [];
  if (poisoned.length === 0) return value;
  const errors = poisoned.map(
    (pointer) => ({ in: 'body', pointer, code: 'unknown_field', detail: 'is not a known field; take it out' }) as const,
  );
  throw new Refusal('invalid_request', 'The body has fields that are not known.', {}, errors);
}

function bodyRefusal(error: unknown): unknown {
  const type = (error as { readonly type?: unknown }).type;
  if (type === 'entity.too.large')
    return new Refusal('body_too_large', `The body is larger than ${maxBodyBytes} bytes. Send less at once.`);
  if (type === 'encoding.unsupported')
    return new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.');
  if (type === 'request.aborted' || type === 'request.size.invalid')
    return new Refusal('invalid_json', 'The body ended early.');
  return error;
}
