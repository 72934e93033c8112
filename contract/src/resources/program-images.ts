import { z } from 'zod';
import { count } from '../fields/amounts.ts';
import { pattern } from '../fields/text.ts';

const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The largest image, in bytes. */
export const maxImageBytes = 512 * 1024;

/** The longest side of an image, in pixels. */
export const maxImageSide = 4_096;

/** The fields of every image that the service stores. */
export const imageFields = {
  path: z
    .string()
    .describe(
      'Path of the file on this server, `/images/…`. It needs no key. A new image has a new path, so the file can be cached for ever.',
    ),
  content_type: z.enum(imageTypes).describe('Format of the file.'),
  width: count().describe('Width in pixels, as it is shown.'),
  height: count().describe('Height in pixels, as it is shown.'),
  bytes: count().describe('Size of the file in bytes.'),
};

export const ProgramImage = z
  .object(imageFields)
  .meta({ id: 'ProgramImage', description: 'The image of a program, for card pages and apps.' });
export type ProgramImage = z.infer<typeof ProgramImage>;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The file of an image in a request. */
export const imageData = () =>
  pattern(base64, 2 * maxImageBytes, 'is not base64 without line breaks')
    .min(1)
    .describe(
      'The bytes of a PNG, JPEG or WebP file with one still image, as base64, at most 512 KiB and 4096 pixels on each side. Null removes the image.',
    )
    .nullable();

export const ProgramImageRequest = z
  .strictObject({ data: imageData() })
  .meta({ id: 'ProgramImageRequest', description: 'The image of a program.' });
