import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures, signWebhook, webhookKeyPair, webhookSecret } from '@loyalty-service/sdk/testing';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, openBrowser } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { bundle, bundlings, journeyFile, journeyThen } from './bundles.ts';
import { answersOf, expectedOf } from './journeys.ts';
import { tarballOf } from './packages.ts';
import { type Packed, packSdk, run } from './packed.ts';
import { otherNodes, otherRuntimes, type Runtime } from './runtimes.ts';
import { answeredJson, servedByWorkerd } from './workerd.ts';

const nodes = await otherNodes();
const { bun, deno, workerd } = await otherRuntimes();
const expected = expectedOf('journey');

let packed: Packed;
let server: TestServer;
/** As an ES module and as CommonJS: every runtime runs the same. */
let modules: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  packed = await packSdk(await tarballOf('sdk'));
  modules = await Promise.all([translated('esm', 'journey.mjs'), translated('cjs', 'journey.cjs')]);
}, 300_000);
afterAll(async () => {
  packed?.remove();
  await server.stop();
});

async function translated(format: 'esm' | 'cjs', name: string): Promise<string> {
  const outfile = join(packed.folder, name);
  await build({ entryPoints: [journeyFile], outfile, format, platform: 'node' });
  return outfile;
}

const titleOf = (name: string, { version, missing }: Runtime): string =>
  `runs on ${name} ${version}${missing ? `, which cannot be had: ${missing}` : ''}`;

/** A program that runs the journey and prints what it answers, in a file of the project. */
function printing(module: string, { key, name }: { readonly key: string; readonly name: string }): string {
  const words = JSON.stringify([key, server.url]);
  const file = join(packed.folder, name);
  writeFileSync(
    file,
    `import { journey } from ${JSON.stringify(module)};\nconsole.log(JSON.stringify(await journey(...${words})));\n`,
  );
  return file;
}

async function printedBy(program: string, words: readonly string[]): Promise<unknown> {
  const { stdout } = await run(program, words, { cwd: packed.folder, env: { PATH: process.env['PATH'] } });
  return JSON.parse(stdout);
}

describe('the packed SDK', { timeout: 60_000 }, () => {
  for (const node of nodes) {
    it.skipIf(node.missing)(titleOf('Node', node), async () => {
      expect((await run(node.file, ['--version'])).stdout.trim()).toBe(`v${node.version}`);
      expect(await answersOf(modules, server, node.file)).toEqual([expected, expected]);
    });
  }

  it.skipIf(bun.missing)(titleOf('Bun', bun), async () => {
    for (const module of modules) {
      const { key } = await server.business();
      expect(await printedBy(bun.file, ['run', printing(module, { key, name: 'on-bun.mjs' })])).toEqual(expected);
    }
  });

  it.skipIf(deno.missing)(titleOf('Deno', deno), async () => {
    const { hostname, port } = new URL(server.url);
    // With key and address given, nothing reads the environment.
    const may = [`--allow-net=${hostname}:${port}`, '--no-prompt', '--node-modules-dir=manual', '--no-lock'];
    for (const module of modules) {
      const { key } = await server.business();
      const file = printing(module, { key, name: 'on-deno.mjs' });
      expect(await printedBy(deno.file, ['run', ...may, file])).toEqual(expected);
    }
  });

  it.skipIf(workerd.missing)(titleOf('workerd', workerd), async () => {
    const { key } = await server.business();
    const answer = `export default { fetch: async () => Response.json(await journey(${JSON.stringify(key)}, ${JSON.stringify(server.url)})) };`;
    const { text } = await bundle(journeyThen(answer), bundlings.workerd, packed);
    expect(await servedByWorkerd(workerd, { text, folder: packed.folder, bindings: {} }, answeredJson)).toEqual(
      expected,
    );
  });

  it.skipIf(workerd.missing)(`verifies in workerd ${workerd.version}, as the guide shows it for Workers`, async () => {
    const row = readGuide('sdk').match(/^\| Cloudflare Workers \| (.*) \|$/m)?.[1];
    expect(row).toContain('(/docs/webhooks#cloudflare-workers)');
    const [, section = ''] = readGuide('webhooks').split('\n### Cloudflare Workers\n');
    const [, sample = ''] = section.match(/^```ts \S+\n(.*?)^```/ms) ?? [];
    const { text } = await bundle(sample, bundlings.workerd, packed);
    const { secretKey, publicKey } = await webhookKeyPair();
    const shared = webhookSecret();
    const pairs = [
      [shared, shared],
      [secretKey, publicKey],
    ] as const;
    for (const [signing, verifying] of pairs) {
      const event = fixtures.event('transaction.created');
      const { body, headers } = await signWebhook(event, { secret: signing });
      const statuses = await servedByWorkerd(
        workerd,
        { text, folder: packed.folder, bindings: { LOYALTY_WEBHOOK_SECRET: verifying } },
        async (url) => {
          const post = async (sent: string) => (await fetch(url, { method: 'POST', body: sent, headers })).status;
          return [await post(body), await post(`${body} `), await post('x'.repeat(1_000_000))];
        },
      );
      expect(statuses).toEqual([200, 400, 413]);
    }
  });

  it.skipIf(!chromiumPath)('runs in a browser, of an application on the address of the service', async () => {
    const { key } = await server.business();
    const answer = `globalThis.answer = journey(${JSON.stringify(key)}, ${JSON.stringify(server.url)});`;
    // A page shows its key: the client needs to hear that this is meant.
    const allowed = journeyThen(answer).replace(
      '{ apiKey, baseUrl }',
      '{ apiKey, baseUrl, dangerouslyAllowBrowser: true }',
    );
    const { text } = await bundle(allowed, bundlings.browser, packed);
    const browser = await openBrowser();
    try {
      const { page } = await browser.open();
      const body = `<!doctype html><script type="module">${text.replaceAll('</script', '<\\/script')}</script>`;
      await page.route('**/application', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`${server.url}/application`);
      await page.waitForFunction('globalThis.answer !== undefined');
      expect(await page.evaluate('globalThis.answer')).toEqual(expected);
    } finally {
      await browser.close();
    }
  });
});
