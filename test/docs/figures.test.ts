import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '@loyalty-service/server/docs/chart';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { renderMarkdown } from '@loyalty-service/server/docs/markdown';
import { describe, expect, it } from 'vitest';
import { promises } from '../proof/promises.ts';
import { pageTable, readProven } from '../proof/proven.ts';
import { root } from '../support/source-files.ts';

const page = readGuide('figures');
const { html } = renderMarkdown(page);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const charts = [...page.matchAll(/^```chart\n(.*?)^```/gms)].map(([, json = '']) => JSON.parse(json) as Chart);
const drawings = [...html.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => svg);

it('the page has a drawing for each chart', () => {
  expect(charts.length).toBeGreaterThan(2);
  expect(drawings).toHaveLength(charts.length);
});

describe.each(charts.map((chart, index) => ({ ...chart, svg: drawings[index] ?? '' })))(
  'the chart "$title"',
  ({ title, unit, source, bars, svg }) => {
    it('shows each value by the length of its bar and in words', () => {
      const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)%"/g)].map(([, width]) => Number(width));
      const [largest, widest] = [Math.max(...bars.map(({ value }) => value)), Math.max(...widths)];
      expect(widths).toHaveLength(bars.length);
      for (const [index, { label, value }] of bars.entries()) {
        expect((widths[index] ?? 0) / widest).toBeCloseTo(value / largest, 3);
        expect(svg).toContain(`>${label}</text>`);
        expect(svg).toContain(`>${value.toLocaleString('en')}</text>`);
      }
    });

    it('can be read by a screen reader, and in both themes', () => {
      const [, ids = ''] = /role="img" aria-labelledby="([^"]+)"/.exec(svg) ?? [];
      for (const id of ids.split(' ')) expect(svg).toContain(`id="${id}"`);
      expect(svg).toContain(`>${title}</title>`);
      for (const { label, value } of bars) expect(svg).toContain(`${label}: ${value.toLocaleString('en')} ${unit}`);
      const colors = [...svg.matchAll(/fill="([^"]+)"/g)].map(([, color]) => color);
      expect(new Set(colors)).toEqual(new Set(['currentColor', 'var(--accent)']));
    });

    it('has labels that a phone shows whole', () => {
      for (const { label } of bars) expect([label, label.length <= 36]).toEqual([label, true]);
    });

    it('has its figures from its source', () => {
      const figures = read(source).match(/\d[\d,.]*\d|\d/g) ?? [];
      for (const { value } of bars) expect(figures).toContain(value.toLocaleString('en'));
    });
  },
);

/** Each promise of speed, with the file of `bench` that measures it and what that file holds it to. */
const bounds: readonly (readonly [promise: string, file: string, bound: RegExp])[] = [
  ['| Express and Drizzle, one transaction for each request | at least 6 times |', 'earn-rate', /atLeast: 6 \}/],
  ['| Express and Drizzle | at least 6 times |', 'earn-rate', /hot card.*?atLeast: 6 \}/s],
  ['| `node:http` that only echoes | at least 0.15 times |', 'earn-rate', /echo.*?atLeast: 0\.15 \}/s],
  [
    '| earns on PostgreSQL, 64 in flight | eight round trips for each earn | at least 4 times |',
    'postgres',
    /eight round trips an earn`, 'ours', 'peer', 4\)/,
  ],
  ['| eight round trips for each earn | at least 12 times |', 'postgres', /hot card', 'oursHot', 'peerHot', 12\)/],
  ['| eight round trips for each earn | at least 1 times |', 'postgres', /mixed shop.*?'mixed', 'peer', 1\)/],
  ['| one by one | at least 3 times |', 'citus', /atLeast: 3 \}/],
  ['| one transaction with `fsync` in a script | at most 2 times |', 'lone-earn', /atMost: 2 \}/],
  ['| 64 connections | at least 0.8 times |', 'overload', /atLeast: 0\.8 \}/],
  ['| alone | at most 3 times |', 'beside-business', /atMost: 3 \}/],
  ['| earns alone | at least 0.9 times |', 'beside-simulation', /atLeast: 0\.9 \}/],
  ['| earns without them | at least 0.97 times |', 'watched', /traces.*?atLeast: 0\.97 \}/s],
  ['| time in which the main thread is busy | at most 0.03 times |', 'watched-share', /atMost: 0\.03 \}/],
  ['| a year of ten thousand rows | at most 3 times |', 'analytics', /a year of.*?atMost: 3 \}/s],
  ['| `createHmac`, `timingSafeEqual` and `JSON.parse` | at most 1.25 times |', 'verify', /atMost: 1\.25 \}/],
  ['| `fetch` | at most 1.15 times |', 'sdk-calls', /atMost: 1\.15 \}/],
  ['| `node:http` | at most 2.5 times |', 'start', /cold start.*?atMost: 2\.5 \}/s],
  ['| memory after the first answer | | at most 90 MiB |', 'start', /maxMemoryMiB = 90;/],
  ['| single calls | at least 2 times |', 'imports', /atLeast: 2 \}/],
  ['| 1,000,000 in 60 s | at least 1 times |', 'vouchers', /1_000_000 \/ 60;.*?atLeast: 1 \}/s],
  ['| earns without vouchers | at least 0.9 times |', 'vouchers', /use up a voucher.*?atLeast: 0\.9 \}/s],
];

it.each(bounds)('%s is what bench holds', (promise, file, bound) => {
  expect(page).toContain(promise);
  expect(read(`test/bench/rows/${file}.ts`)).toMatch(bound);
});

it('every promise of speed in the table is compared with bench', () => {
  const rows = page.split('\n').filter((line) => /\| at (least|most) [\d.]+ (times|MiB) \|$/.test(line));
  expect(rows.filter((row) => !bounds.some(([promise]) => row.endsWith(promise)))).toEqual([]);
  expect(rows).toHaveLength(bounds.length);
});

it('the table of promises is that of the last long run, in which each of them held', () => {
  const proven = readProven();
  expect(page).toContain(pageTable(proven));
  for (const { promise, holds, violations, planted, caught } of proven)
    expect({ promise, holds, violations, caught }).toEqual({ promise, holds: true, violations: 0, caught: planted });
});

it.each(promises)('the tests of "$promise" are there, and can be run more often', ({ tests, planted = [], often }) => {
  for (const file of [...tests, ...planted]) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  if (!often) return;
  const sources = tests.flatMap((file) => [file, file.replace(/offline-days-\w+\.test/, 'live-days')]).map(read);
  expect(sources.some((source) => source.includes(`process.env['${often.variable}'] ??`))).toBe(true);
});
