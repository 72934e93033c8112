import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

type ContentType = ProgramImage['content_type'];
type Size = Pick<ProgramImage, 'content_type' | 'width' | 'height'>;

const readers = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP } as const;

/** From this EXIF orientation on, an image is shown turned by a quarter. */
const firstTurned = 5;

/** The format and the shown size of an image. Null if it is none that we know. */
export function readImage(bytes: Uint8Array): Size | null {
  for (const [content_type, reader] of Object.entries(readers)) {
    try {
      if (!reader.validate(bytes)) continue;
      const { width, height, orientation = 1 } = reader.calculate(bytes);
      const sides = orientation < firstTurned ? { width, height } : { width: height, height: width };
      return { content_type: content_type as ContentType, ...sides };
    } catch {
      // A file that breaks off is no image.
      return null;
    }
  }
  return null;
}
