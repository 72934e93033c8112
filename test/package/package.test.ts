import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { bundledBytes, bundleSizes, maxMapsBytes, maxTarballBytes, maxTypesBytes } from './bundle-sizes.ts';
import { bundle, bundlings, journeyFile, journeyThen } from './bundles.ts';
import { tarballOf } from './packages.ts';
import { type Packed, packSdk, root, run } from './packed.ts';
import { instantiationsOf, maxInstantiations } from './type-cost.ts';

let packed: Packed;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  packed = await packSdk(await tarballOf('sdk'));
}, 300_000);
afterAll(async () => {
  packed?.remove();
  await server.stop();
});

describe('the packed SDK', { timeout: 300_000 }, () => {
  it.each(Object.entries(bundlings))('bundles for %s without anything of Node', async (_, options) => {
    const { text, inputs } = await bundle(journeyThen(''), options, packed);
    expect(inputs).toContain('webhooks.js');
    expect(inputs).not.toContain('webhooks.node.js');
    expect(text).not.toMatch(/from\s*["']node:|require\(["']node:/);
  });

  it.each(bundleSizes)('weighs no more than it may: $name', async (size) => {
    expect(await bundledBytes(size, packed)).toBeLessThanOrEqual(size.maxBytes);
  });

  it('costs the compiler of an application next to nothing', async () => {
    const instantiations = await instantiationsOf(journeyFile, packed);
    expect(instantiations).toBeGreaterThan(0);
    expect(instantiations).toBeLessThanOrEqual(maxInstantiations);
  });

  it('knows the errors of its CommonJS copy in its ES modules, and the other way round', async () => {
    const code = `
      import { createRequire } from 'node:module';
      import * as esm from '@loyalty-service/sdk';
      import * as hooks from '@loyalty-service/sdk/webhooks';
      const require = createRequire(import.meta.url);
      const cjs = require('@loyalty-service/sdk');
      const fetch = async () => Response.json({ code: 'not_found' }, { status: 404 });
      const errorOf = (sdk) => new sdk.Loyalty({ apiKey: 'x', fetch }).me().catch((error) => error);
      const [a, b] = [await errorOf(esm), await errorOf(cjs)];
      const c = await require('@loyalty-service/sdk/webhooks').verifyWebhook({}, {}, { secret: '' }).catch((error) => error);
      console.log(JSON.stringify([
        esm.NotFoundError === cjs.NotFoundError,
        a instanceof cjs.NotFoundError, a instanceof cjs.LoyaltyError, a instanceof cjs.ConflictError,
        b instanceof esm.NotFoundError, b instanceof esm.APIError, b instanceof esm.RateLimitError,
        c instanceof hooks.WebhookVerificationError, c instanceof esm.LoyaltyError,
      ]));`;
    writeFileSync(join(packed.folder, 'copies.mjs'), code);
    const { stdout } = await run(process.execPath, ['copies.mjs'], { cwd: packed.folder });
    expect(JSON.parse(stdout)).toEqual([false, true, true, false, true, true, false, true, true]);
  });

  it.each([
    ['ES module', 'mjs', "import { toMinorUnits } from '@loyalty-service/sdk';"],
    ['CommonJS', 'cjs', "const { toMinorUnits } = require('@loyalty-service/sdk');"],
  ])('names its sources in a stack where source maps are on: %s', async (_, extension, load) => {
    const file = `stack.${extension}`;
    const code = `${load}\ntry { toMinorUnits('1.2.3', 'EUR'); } catch ({ stack }) { console.log(stack); }`;
    writeFileSync(join(packed.folder, file), code);
    const { stdout } = await run(process.execPath, ['--enable-source-maps', file], { cwd: packed.folder });
    const [, line] = /\/src\/money\/money\.ts:(\d+):\d+/.exec(stdout) ?? [];
    expect(readFileSync(join(root, 'sdk/src/money/money.ts'), 'utf8').split('\n')[Number(line) - 1]).toMatch(
      /throw new|Error\(/,
    );
  });

  it('has a command that runs by itself', async () => {
    const { bin } = JSON.parse(readFileSync(join(packed.home, 'package.json'), 'utf8'));
    const { key } = await server.business();
    const command = join(packed.home, bin.loyalty);
    const env = { PATH: process.env['PATH'], LOYALTY_API_KEY: key, LOYALTY_BASE_URL: server.url };
    expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const { stdout } = await run(process.execPath, [command, 'whoami', '--json'], { cwd: packed.folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ object: 'business', livemode: false });
  });

  it('has nothing that publint or attw find', async () => {
    const { messages } = await publint({
      pkgDir: packed.home,
      strict: true,
    });
    expect(messages).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball))));
    const problems = 'problems' in checked ? checked.problems : [{ kind: 'no types' }];
    expect(problems).toEqual([]);
  });

  it('needs nothing else, and is small', () => {
    const manifest = JSON.parse(readFileSync(join(packed.home, 'package.json'), 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(packed.bytes.library).toBeLessThanOrEqual(maxTarballBytes);
    expect(packed.bytes.types).toBeLessThanOrEqual(maxTypesBytes);
    expect(packed.bytes.maps).toBeLessThanOrEqual(maxMapsBytes);
  });
});
