import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';

/** An image as it is sent to a browser. */
export interface ImageFile {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
  readonly digest: string;
}

/** The file of an image and its stored bytes. Null if the image has changed between the two reads. */
export function imageFile(
  image: NonNullable<Row<'programs'>['image']>,
  stored: Pick<Row<'program_images'>, 'digest' | 'data'>,
): ImageFile | null {
  const { digest, content_type } = parseJson(image);
  if (stored.digest !== digest) return null;
  return { contentType: content_type, bytes: Buffer.from(stored.data, 'base64'), digest };
}
