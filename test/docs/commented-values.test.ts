import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { expect, it } from 'vitest';
import { root } from '../support/source-files.ts';

const folder = join(root, 'test', 'output', 'commented-values');

/** The samples of a guide whose comments show values. */
const samples = ['money.ts', 'shares.ts'].map((name) => {
  const [, code = ''] = new RegExp(`^\`\`\`ts ${name}\n(.*?)^\`\`\``, 'ms').exec(readGuide('rounding')) ?? [];
  return [name, code] as const;
});

it.each(samples)('%s of the guide to rounding gives the values of its comments', async (name, code) => {
  const values = [...code.matchAll(/\/\/ (.+)$/gm)].map(([, value = '']) => JSON.parse(value.replaceAll("'", '"')));
  expect(values.length).toBeGreaterThan(0);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), code);
  const exported: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  const lists = Object.values(exported).map((list: readonly unknown[]) => (name === 'shares.ts' ? [list] : list));
  // The names of a module are in alphabetical order, as the two lists of money.ts are written.
  expect(lists.flat()).toEqual(values);
});
