import { gzipSync } from 'node:zlib';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { chromiumPath, openBrowser } from '../../docs/browser/open-browser.ts';
import { startTestServer } from '../../support/server.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** The size that the document may have on its way to a browser. */
const maxZippedKiB = 80;

/** How long the first page, and the API reference, take in Chromium until they can be used, to an empty page of ours. */
export async function docsUsable({ effort }: Pick<Stage, 'effort'>): Promise<Row[]> {
  if (!chromiumPath) return [];
  const server = await startTestServer();
  const browser = await openBrowser();
  const openUntil = (path: string, visible: string) => async (): Promise<number> => {
    const { page } = await browser.open();
    const startedAt = performance.now();
    await page.goto(server.url + path);
    await page.locator(visible).first().waitFor({ timeout: 120_000 });
    const took = performance.now() - startedAt;
    await page.context().close();
    return took;
  };
  try {
    const rounds = await Rounds.take(effort.starts, {
      bare: openUntil('/llms.txt', 'pre'),
      docs: openUntil('/docs', 'ul.cards'),
      api: openUntil('/docs/api', 'button:has-text("Test Request")'),
    });
    const row = (name: string, key: 'docs' | 'api', atMost: number): Row => ({
      name,
      figure: `${Math.round(rounds.median(key))} ms; a plain text ${Math.round(rounds.median('bare'))} ms`,
      ratio: rounds.ratio(key, 'bare'),
      bound: { atMost },
      informative: true,
    });
    return [
      row('/docs until it can be used in Chromium, to a page of plain text', 'docs', 4),
      row('/docs/api until an operation can be tried in Chromium, to a page of plain text', 'api', 60),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function documentSize(): Promise<Row[]> {
  const text = JSON.stringify(await buildOpenApi(), null, 2);
  const zipped = gzipSync(text).length / 1024;
  return [
    {
      name: `openapi.json as it is sent, to the ${maxZippedKiB} KiB it may take`,
      figure: `${zipped.toFixed(0)} KiB gzipped; ${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB plain`,
      ratio: zipped / maxZippedKiB,
      bound: { atMost: 1 },
      informative: true,
    },
  ];
}
