import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';

type Sides = Pick<ProgramImage, 'width' | 'height'>;

const riffBytes = 12;
const animated = 0x02;
const sideBits = 0x3fff;

/** The size of a whole WebP file with one still image. Null for any other file. @see https://www.rfc-editor.org/rfc/rfc9649 */
export function readWebp(file: Buffer): Sides | null {
  const [riff, webp] = [file.toString('latin1', 0, 4), file.toString('latin1', 8, riffBytes)];
  if (riff !== 'RIFF' || webp !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length) return null;
  let canvas: Sides | null = null;
  let size: Sides | null = null;
  for (let at = riffBytes; at < file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
    if (at > file.length || type === 'ANIM' || type === 'ANMF') return null;
    if (type === 'VP8X') {
      if (canvas ?? size) return null;
      if ((data.readUInt8(0) & animated) !== 0) return null;
      canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    }
    const read = pictures[type];
    if (!read) continue;
    if (size) return null;
    size = read(data);
  }
  return canvas === null || (canvas.width === size?.width && canvas.height === size.height) ? size : null;
}

const pictures: Readonly<Record<string, (data: Buffer) => Sides | null>> = {
  'VP8 ': (data) =>
    data.toString('hex', 3, 6) === '9d012a'
      ? { width: data.readUInt16LE(6) & sideBits, height: data.readUInt16LE(8) & sideBits }
      : null,
  VP8L: (data) => {
    const bits = data.readUInt32LE(1);
    const size = { width: (bits & sideBits) + 1, height: ((bits >>> 14) & sideBits) + 1 };
    return data.readUInt8(0) === 0x2f ? size : null;
  },
};
