import type { Page } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { wasmBytes } from './reader-wasm.ts';

/** The text that a scanner reads in a picture: the browser draws it, and the reader of the till looks at its pixels. */
export async function readCode(page: Page, source: string): Promise<string> {
  await prepareZXingModule({ overrides: { wasmBinary: wasmBytes() }, fireImmediately: true });
  const pixels = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 0, 0);
    if (context) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0);
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, source);
  const [found] = await readBarcodes(new Uint8Array(pixels));
  return found?.text ?? '';
}
