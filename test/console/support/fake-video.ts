import { writeFileSync } from 'node:fs';
import codes from 'bwip-js/node';

const [width, height] = [640, 480];
const frames = 10;

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/** Writes a video of a QR code, which Chromium shows instead of a camera. Its form is YUV4MPEG2. */
export function writeVideo(file: string, code: string): void {
  const [{ pixs, pixx, pixy }] = codes.raw({ bcid: 'qrcode', text: code }) as unknown as [Matrix];
  const scale = Math.floor((height * 0.7) / pixy);
  const [left, top] = [(width - pixx * scale) >> 1, (height - pixy * scale) >> 1];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < pixy * scale; y += 1)
    for (let x = 0; x < pixx * scale; x += 1)
      if (pixs[Math.floor(y / scale) * pixx + Math.floor(x / scale)]) light[(top + y) * width + left + x] = 16;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colours];
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, ...Array.from({ length: frames }, () => frame).flat()]));
}
