import { createHash } from 'node:crypto';
import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { maxImageBytes, maxImageSide } from '@loyalty-service/contract/resources/program-images';
import { Refusal } from '../domain/refusal.ts';
import type { StoredImage } from '../storage/tables/programs.ts';
import { readImage } from './read-image.ts';

/** The digest of an image names its file. */
const digestLength = 22;

/** The image of a file in base64. @throws Refusal `invalid_request` if it is not an image that we store. */
export function checkedImage(data: string): StoredImage {
  // The copy is not a slice of a larger buffer, because the reader does not stop at the end of a slice.
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
  if (bytes.length > maxImageBytes)
    throw unfit(`has ${bytes.length} bytes; it must have at most ${maxImageBytes} (512 KiB)`);
  const size = readImage(bytes);
  if (!size) throw unfit(valueRules.image_file);
  const longest = Math.max(size.width, size.height);
  if (longest > maxImageSide || Math.min(size.width, size.height) < 1)
    throw unfit(`has ${size.width} by ${size.height} pixels; each side must have 1 to ${maxImageSide}`);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, digestLength);
  return { digest, ...size, bytes: bytes.length };
}

const unfit = (detail: string): Refusal =>
  new Refusal('invalid_request', `The image ${detail}.`, {}, [
    { in: 'body', pointer: '/data', code: 'invalid_value', detail },
  ]);
