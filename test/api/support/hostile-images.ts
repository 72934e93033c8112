import { gzipSync } from 'node:zlib';
import { chunk, jpeg, jpegParts, png, webp } from './images.ts';

const text = (content: string): Buffer => Buffer.from(content);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

/** Files of the formats that are taken, each with one still image. */
export const wholeImages: Readonly<Record<string, Buffer>> = {
  PNG: png(64, 32),
  JPEG: jpeg(64, 32, 1),
  WebP: webp,
};

const after = (file: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);

const pngHead = 8 + 25;
const pngHeader = (width: number, height: number): Buffer => png(width, height).subarray(8, pngHead);
const small = wholeImages['PNG'] ?? Buffer.alloc(0);
const parts = jpegParts(64, 32, 1);
const turned = jpegParts(640, 480, 6);

const join = (...pieces: readonly Buffer[]): Buffer => Buffer.concat(pieces);

/** A WebP file with these chunks. */
function riff(...chunks: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + join(...chunks).length);
  return join(text('RIFF'), size, text('WEBP'), ...chunks);
}

const picture = webp.subarray(12);
function canvas(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(18);
  data.write('VP8X');
  data.writeUInt32LE(10, 4);
  data.writeUInt8(flags, 8);
  data.writeUIntLE(width - 1, 12, 3);
  data.writeUIntLE(height - 1, 15, 3);
  return data;
}

const otherTypes: Readonly<Record<string, Buffer>> = {
  SVG: text(svg),
  'SVG with a byte order mark': text(`\ufeff${svg}`),
  'SVG after an XML declaration': text(`<?xml version="1.0"?>\n${svg}`),
  'SVG with the first bytes of a PNG': join(small.subarray(0, 8), text(svg)),
  'packed SVG': gzipSync(svg),
  HTML: text(html),
  PDF: text('%PDF-1.7\n'),
  ZIP: zip,
  GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  BMP: join(text('BM'), Buffer.alloc(60)),
  ICO: join(Buffer.from('000001000100', 'hex'), Buffer.alloc(16), small),
  TIFF: join(text('II*\0'), Buffer.alloc(60)),
  AVIF: join(Buffer.from('00000018', 'hex'), text('ftypavif'), Buffer.alloc(40)),
};

const twoSizes: Readonly<Record<string, Buffer>> = {
  'PNG with a second header': after(small, pngHead, pngHeader(4_000, 4_000)),
  'PNG whose header is not the first chunk': after(small, 8, chunk('fiLL', Buffer.alloc(4))),
  'PNG whose header has a wrong sum': after(
    small.subarray(0, pngHead - 4),
    pngHead - 4,
    join(Buffer.alloc(4), small.subarray(pngHead)),
  ),
  'JPEG with a second header': join(parts.start, parts.app0, parts.frame, turned.frame, parts.scan, parts.end),
  'JPEG with a second header after the scan': join(
    parts.start,
    parts.frame,
    parts.scan,
    turned.frame,
    parts.scan,
    parts.end,
  ),
  'JPEG with a second orientation': join(parts.start, parts.exif, turned.exif, parts.frame, parts.scan, parts.end),
  'JPEG whose height comes after the scan': join(
    parts.start,
    parts.frame,
    parts.scan,
    Buffer.from('ffdc00040fff', 'hex'),
    parts.end,
  ),
  'JPEG with fill bytes that hide its header': join(
    ...[parts.start, Buffer.from('ffe00004ffc0', 'hex'), Buffer.from('ffff', 'hex')],
    ...[turned.frame, parts.scan, parts.end],
  ),
  'WebP whose canvas is larger than its picture': riff(canvas(4_000, 4_000), picture),
  'WebP with a second picture': riff(picture, picture),
};

const animated: Readonly<Record<string, Buffer>> = {
  'animated PNG': after(small, pngHead, chunk('acTL', Buffer.from('0000000200000000', 'hex'))),
  'animated WebP': riff(canvas(1, 1, 0x02), chunkOf('ANIM', Buffer.alloc(6)), picture),
  'WebP with frames': riff(canvas(1, 1), chunkOf('ANMF', Buffer.alloc(16)), picture),
};

function chunkOf(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return join(text(type), length, data);
}

const bombs: Readonly<Record<string, Buffer>> = {
  'PNG of 2 billion pixels a side': after(small.subarray(pngHead), 0, join(small.subarray(0, 8), hugeHeader())),
  'JPEG of 65,535 pixels a side': jpeg(65_535, 65_535, 1),
  'WebP of 16 million pixels a side': riff(canvas(1 << 24, 1 << 24), picture),
  'PNG without pixels': join(small.subarray(0, pngHead), chunk('IEND', Buffer.alloc(0))),
  'JPEG without pixels': join(parts.start, parts.app0, parts.frame, parts.end),
  'WebP without a picture': riff(canvas(1, 1)),
};

function hugeHeader(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(0x7fff_ffff, 0);
  data.writeUInt32BE(0x7fff_ffff, 4);
  data.writeUInt8(8, 8);
  return chunk('IHDR', data);
}

/** Each format as the beginning of another file. */
const polyglots = Object.entries(wholeImages).flatMap(([format, file]) =>
  Object.entries({ HTML: text(html), ZIP: zip, 'another image': small, 'a zero': Buffer.alloc(1) }).map(
    ([what, tail]) => [`${format} with ${what} after its end`, join(file, tail)] as const,
  ),
);

/** Each format, broken off before each of its bytes. */
const brokenOff = Object.entries(wholeImages).flatMap(([format, file]) =>
  Array.from(
    { length: file.length - 1 },
    (_, at) => [`${format} of ${at + 1} bytes`, file.subarray(0, at + 1)] as const,
  ),
);

/** Files that are not taken as an image. */
export const hostileImages: readonly (readonly [name: string, file: Buffer])[] = [
  ...[otherTypes, twoSizes, animated, bombs].flatMap((files) => Object.entries(files)),
  ...polyglots,
  ...brokenOff,
];
