import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG file, with its length and its sum. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG file of one colour. @see https://www.w3.org/TR/png-3/ */
export function png(width: number, height: number, grey = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows.writeUInt8(0, row * (width + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The parts of a JPEG file of this size and EXIF orientation. Its one scan has no pixels that a decoder could show. */
export function jpegParts(width: number, height: number, orientation: number) {
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '01120003000000010000' + '0000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 24);
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const [start, app0, app1] = [
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffe10000', 'hex'),
  ];
  app1.writeUInt16BE(exif.length + 2, 2);
  const scan = Buffer.from('ffda0008010100003f00' + '12ff0034ffd05678', 'hex');
  return { start, app0, exif: Buffer.concat([app1, exif]), frame, scan, end: Buffer.from('ffd9', 'hex') };
}

export const jpeg = (width: number, height: number, orientation: number): Buffer =>
  Buffer.concat(Object.values(jpegParts(width, height, orientation)));

/** A WebP file of one pixel. */
export const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');
