import { crc32 } from 'node:zlib';
import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';

type Sides = Pick<ProgramImage, 'width' | 'height'>;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerBytes = 13;

/** The size of a whole PNG file with one still image. Null for any other file. @see https://www.w3.org/TR/png-3/ */
export function readPng(file: Buffer): Sides | null {
  if (!file.subarray(0, signature.length).equals(signature)) return null;
  let size: Sides | null = null;
  let hasPixels = false;
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    // The header must be the first chunk, and only the first.
    if ((type === 'IHDR') !== (size === null)) return null;
    if (size === null && length !== headerBytes) return null;
    size ??= { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    // `acTL` is the control chunk of an animation.
    if (type === 'acTL') return null;
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') return hasPixels && end === file.length ? size : null;
    at = end;
  }
  return null;
}
