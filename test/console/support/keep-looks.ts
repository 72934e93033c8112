import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findLookFaults } from './find-look-faults.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;
const directions = ['ltr', 'rtl'] as const;
const themes = ['light', 'dark'] as const;

/** Where the pictures of each step are kept. Without the variable, none is taken. */
const folder = process.env['KEEP_SCREENSHOTS'];

const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/**
 * Expects that a step fits at each size, from left to right and from right to left. With `KEEP_SCREENSHOTS=folder`, it also
 * writes a sheet with a picture of each size, direction and theme, so that a person sees all of a step at once.
 */
export async function keepLooks(page: Page, step: string): Promise<void> {
  const before = page.viewportSize();
  const direction = await page.evaluate<string>('document.documentElement.dir');
  const pictures: Picture[] = [];
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const dir of directions) {
      await turn(page, dir);
      found.push(...(await findLookFaults(page)).map((fault) => `${size.width} ${dir} ${fault}`));
      if (!folder) continue;
      for (const theme of themes) pictures.push(await take(page, { ...size, dir, theme }));
    }
  }
  if (before) await page.setViewportSize(before);
  await turn(page, direction);
  if (folder) await writeSheet(page, join(resolve(folder), `${step}.png`), pictures);
  expect(found, [step, ...found].join('\n')).toEqual([]);
}

async function turn(page: Page, direction: string): Promise<void> {
  await page.evaluate(`document.documentElement.dir = '${direction}'`);
  await page.evaluate(drawn);
}

interface Picture {
  readonly width: number;
  readonly name: string;
  readonly source: string;
}

interface Shot {
  readonly width: number;
  readonly height: number;
  readonly dir: string;
  readonly theme: 'light' | 'dark';
}

async function take(page: Page, { width, dir, theme }: Shot): Promise<Picture> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(drawn);
  const png = await page.screenshot({ animations: 'disabled' });
  await page.emulateMedia({ colorScheme: 'light' });
  return { width, name: `${width} ${dir} ${theme}`, source: `data:image/png;base64,${png.toString('base64')}` };
}

/** One line for each size, so that the themes and directions of a size stand beside each other. */
async function writeSheet(page: Page, path: string, pictures: readonly Picture[]): Promise<void> {
  const line = (width: number): string => {
    const cells = pictures.filter((picture) => picture.width === width);
    return `<div>${cells.map(({ name, source }) => `<figure><img src="${source}"><figcaption>${name}</figcaption></figure>`).join('')}</div>`;
  };
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 2_400, height: 800 });
  await sheet.setContent(`<style>
    body { margin: 8px; background: #888; font: 16px sans-serif }
    div { display: flex; gap: 8px; margin-block-end: 8px }
    figure { margin: 0; inline-size: 590px }
    img { inline-size: 100%; max-block-size: 760px; object-fit: contain; object-position: top }
  </style>${sizes.map(({ width }) => line(width)).join('')}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await sheet.screenshot({ fullPage: true }));
  await sheet.close();
}
