import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guides, listScreenshots, readGuide } from '@loyalty-service/server/docs/guides';
import { describe, expect, it } from 'vitest';
import { root } from '../support/source-files.ts';

const maxBytes = 60 * 1_024;
const image = /!\[([^\]]*)\]\(\/docs\/assets\/([\w-]+\.webp) "(\d+x\d+)"\)/g;
const shown = guides.flatMap(({ slug }) =>
  [...readGuide(slug).matchAll(image)].map(([, text = '', name = '', size = '']) => ({ text, name, size })),
);
const bytesOf = (name: string): Buffer => readFileSync(join(root, 'server/docs/screenshots', name));

/** The size in the header of a WebP file, as Chromium writes it: each less 1, in 24 bits. */
const sizeOf = (bytes: Buffer): string => `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;

describe('the screenshots of the guides', () => {
  it('are each shown, with a text for those who do not see them', () => {
    expect(shown.length).toBeGreaterThan(12);
    expect([...new Set(shown.map(({ name }) => name))].sort()).toEqual(listScreenshots());
    for (const { name, text } of shown) expect([name, text.length > 30]).toEqual([name, true]);
  });

  it('are small, and as large as the guide says', () => {
    for (const { name, size } of shown) {
      const bytes = bytesOf(name);
      expect([name, bytes.toString('latin1', 8, 16), sizeOf(bytes)]).toEqual([name, 'WEBPVP8X', size]);
      expect([name, bytes.length <= maxBytes]).toEqual([name, true]);
    }
  });
});
