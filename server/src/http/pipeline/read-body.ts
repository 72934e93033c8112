import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { findProto } from '../../domain/field-errors.ts';
import { Refusal } from '../../domain/refusal.ts';
import { NoText, textOfFile, WrongEncoding } from '../../importing/file-text.ts';
import { isCsv } from '../request/media-type.ts';
import { readBytes } from '../request/read-bytes.ts';
import { metadataOf, type RoutedRequest, requestContextOf } from '../request/request-context.ts';
import type { Admission } from './admission.ts';

export const maxBodyBytes = 64 * 1_024;
/** The largest body of a batch or import. */
export const maxLargeBodyBytes = 1_024 * 1_024;

/** Reads a JSON body: strict UTF-8, at most 64 KiB (or 1 MiB where the contract says so), not compressed. An operation without a body needs none. */
export function readBody(req: Request, res: Response, admission: Admission): Promise<void> | undefined {
  req.body = undefined;
  if (!('body' in (req as RoutedRequest).tsRestRoute)) return;
  const maxBytes = metadataOf(req).largeBody ? maxLargeBodyBytes : maxBodyBytes;
  return readBytes(req, maxBytes, admission.bodyOf(res)).then((bytes) => takeBody(req, res, bytes));
}

function takeBody(req: Request, res: Response, bytes: Buffer | Refusal): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = req.headers;
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') {
    throw new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
  if (bytes instanceof Refusal) throw bytes;
  if (bytes.length === 0) return;
  const context = requestContextOf(res);
  context.body = isCsv(type, metadataOf(req)) ? decodeCsv(bytes) : parse(bytes);
  const schema = bytes.includes('null') ? bodySchemaOf(req) : null;
  req.body = schema ? withoutNulls(schema, context.body) : context.body;
  context.bodyBytes = bytes.length;
}

/** Null if the operation reads its body itself. */
function bodySchemaOf(req: Request): z.ZodType | null {
  const { tsRestRoute } = req as RoutedRequest;
  const body = 'body' in tsRestRoute ? tsRestRoute.body : null;
  return body instanceof z.ZodType ? body : null;
}

function decodeCsv(bytes: Buffer): string {
  try {
    return textOfFile(bytes);
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error;
    const detail = error instanceof NoText ? error.message : 'is neither UTF-8 nor UTF-16';
    throw new Refusal('invalid_request', `The file ${detail}. Save it as CSV UTF-8, then send it again.`, {}, [
      { in: 'body', pointer: '', code: 'invalid_value', detail },
    ]);
  }
}

/** Removes a byte order mark, which JSON.parse refuses. RFC 8259, section 8.1, lets a parser ignore it. */
const jsonDecoder = new TextDecoder('utf-8', { fatal: true });
const mayHoldProto = /__proto__|\\u005f/i;

function parse(bytes: Buffer): unknown {
  let value: unknown;
  let text: string;
  try {
    text = jsonDecoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json', 'The body is not JSON in UTF-8. Fix its syntax.');
  }
  const poisoned = mayHoldProto.test(text) ? findProto(value) : [];
  if (poisoned.length === 0) return value;
  const errors = poisoned.map(
    (pointer) => ({ in: 'body', pointer, code: 'unknown_field', detail: 'is not a known field; remove it' }) as const,
  );
  throw new Refusal('invalid_request', 'The body has unknown fields. Remove or correct them.', {}, errors);
}
