import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

type Size = Pick<ProgramImage, 'content_type' | 'width' | 'height'>;
type Sides = Pick<ProgramImage, 'width' | 'height'>;

const readers = [
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
  ['image/webp', readWebp],
] as const;

/**
 * The format and the shown size of an image. Null for a file that is truncated, has bytes after its end, is animated, or has headers
 * with two sizes, because programs do not agree on how to show such a file.
 */
export function readImage(bytes: Uint8Array): Size | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const [content_type, read] of readers) {
    const sides = orNull(() => read(file));
    if (sides) return { content_type, ...sides };
  }
  return null;
}

/** Returns null for a truncated file, because reading beyond its end throws. */
function orNull(read: () => Sides | null): Sides | null {
  try {
    return read();
  } catch {
    return null;
  }
}
