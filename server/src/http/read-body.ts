import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../domain/refusal.ts';
import { exchangeOf, type RoutedRequest } from './exchange.ts';
import { findProto } from './field-errors.ts';
import { readBytes } from './read-bytes.ts';

const maxBodyBytes = 64 * 1_024;

const json = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

/** Reads a JSON body: strict UTF-8, at most 64 KiB, not compressed. An operation without a body needs none. */
export function readBody(req: Request, res: Response, next: NextFunction): void {
  if (!('body' in (req as RoutedRequest).tsRestRoute)) {
    req.body = undefined;
    next();
    return;
  }
  readBytes(req, maxBodyBytes, (bytes) => {
    // Express does not catch what is thrown here, once the body has arrived: it would end the process.
    try {
      takeBody(req, res, bytes);
    } catch (refusal) {
      next(refusal);
      return;
    }
    next();
  });
}

function takeBody(req: Request, res: Response, bytes: Buffer | Refusal): void {
  req.body = undefined;
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = req.headers;
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
  if (bytes instanceof Refusal) throw bytes;
  if (bytes.length === 0) return;
  if (!json.test(type)) {
    throw new Refusal('unsupported_media_type', 'Send the body with Content-Type: application/json.');
  }
  const exchange = exchangeOf(res);
  req.body = exchange.body = parse(bytes);
  exchange.bodyBytes = bytes.length;
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
