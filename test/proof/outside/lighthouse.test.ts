import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, it } from 'vitest';
import { buildPages } from '../../console/support/built-console.ts';
import { audit, type Lighthouse, lighthouseVersion, pagesToAudit } from '../../support/lighthouse.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { judge } from './judge.ts';
import type { Case, Finding } from './judged.ts';
import { toolPath } from './tools.ts';

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** A page whose picture has no text, and whose text is too pale. */
const plantedPage = `<!doctype html><html lang="en"><head><title>Planted</title><meta name="viewport" content="width=device-width"></head>
<body><main><h1>Planted</h1><img src="/nothing.png"><p style="color: #ddd">Pale</p></main></body></html>`;

/** The audits of a page that do not pass, of those that are not only for a person to look at. */
async function findingsOf(url: string, cookie?: string): Promise<readonly Finding[]> {
  const lighthouse: Lighthouse = [process.execPath, toolPath('lighthouse/cli/index.js')];
  const asked = { url, cookie, categories: ['accessibility', 'best-practices'] } as const;
  const { categories, audits } = await audit(lighthouse, asked);
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id }) => {
      const audit = audits[id];
      const isJudged = audit && ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode);
      return isJudged && (audit.score ?? 1) < 1 ? { rule: id, where: `${url}: ${audit.title}` } : [];
    });
}

async function startPlanted(): Promise<string> {
  const planted = http.createServer((_, response) => response.setHeader('content-type', 'text/html').end(plantedPage));
  await new Promise<void>((resolve) => planted.listen(0, '127.0.0.1', resolve));
  stops.push(() => planted.close());
  return `http://127.0.0.1:${(planted.address() as AddressInfo).port}/`;
}

it('Lighthouse', { timeout: 600_000 }, async () => {
  await buildPages();
  const server: TestServer = await startTestServer();
  stops.push(() => server.stop());
  const cases: Case[] = [];
  for (const { name, path, cookie } of await pagesToAudit(server))
    cases.push({ name, findings: await findingsOf(server.url + path, cookie) });
  const suite = {
    name: 'Lighthouse, accessibility and best practices',
    version: lighthouseVersion,
    looksAt: 'pages',
    exceptions: [],
  };
  const found = { name: 'planted', findings: await findingsOf(await startPlanted()) };
  judge(suite, cases, { fault: 'a picture without a text and a text that is too pale', found });
});
