import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { JPG } from 'image-size/types/jpg';

type Sides = Pick<ProgramImage, 'width' | 'height'>;

const [endOfImage, startOfScan, otherHeight, exif] = [0xd9, 0xda, 0xdc, 0xe1];
/** The last frame header that browsers show: baseline, extended or progressive. */
const lastFrame = 0xc2;
const tables = [0xc4, 0xcc];
/** From this EXIF orientation on, an image is shown with width and height exchanged. */
const firstTurned = 5;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !tables.includes(marker);
/** Whether a marker has no length. Such markers are inside a scan, or begin a file. */
const isAlone = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** The shown size of a whole JPEG file with one image. Null for any other file. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
export function readJpeg(file: Buffer): Sides | null {
  const size = sizeInFrame(file);
  if (!size) return null;
  const { width, height, orientation = 1 } = JPG.calculate(file);
  if (width !== size.width || height !== size.height) return null;
  return orientation < firstTurned ? size : { width: height, height: width };
}

/** The size in the only frame header. */
function sizeInFrame(file: Buffer): Sides | null {
  if (file.readUInt16BE(0) !== 0xffd8) return null;
  let size: Sides | null = null;
  let [hasPixels, hasExif] = [false, false];
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return null;
    while (file.readUInt8(at + 1) === 0xff) at += 1;
    const marker = file.readUInt8(at + 1);
    if (marker === endOfImage) return hasPixels && at + 2 === file.length ? size : null;
    if (isAlone(marker) || marker === otherHeight) return null;
    if (isFrame(marker)) {
      if (size !== null || marker > lastFrame) return null;
      size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
    if (marker === exif && file.toString('latin1', at + 4, at + 8) === 'Exif') {
      if (hasExif) return null;
      hasExif = true;
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (marker !== startOfScan) continue;
    hasPixels = true;
    at = endOfScan(file, at);
  }
}

/** The place of the first marker after the data of a scan. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at >= 0 && isInScan(file.readUInt8(at + 1))) at = file.indexOf(0xff, at + 2);
  return at < 0 ? file.length : at;
}

/** Whether the byte after 0xff belongs to the data of a scan, as an escaped byte or a restart. */
const isInScan = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);
