import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { type BuildOptions, build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { bundledBytes, bundleSizes, maxTarballBytes } from './bundle-sizes.ts';
import { otherNodes } from './other-nodes.ts';
import { type Packed, packSdk, root, run } from './packed.ts';
import { instantiationsOf, maxInstantiations } from './type-cost.ts';

const expected = [12, true, 2, true, 'reward.redeemed', 200];

const journey = join(root, 'test/package/fixtures/journey.ts');

const others = await otherNodes();

let packed: Packed;
let server: TestServer;
beforeAll(async () => {
  [packed, server] = await Promise.all([packSdk(), startTestServer()]);
}, 120_000);
afterAll(async () => {
  packed?.remove();
  await server.stop();
});

/** Runs the module's `journey` in a plain node, this one unless said otherwise, against the real server. */
async function journeyOf(module: string, node = process.execPath): Promise<unknown> {
  const { key } = await server.business();
  const load = module.endsWith('.cjs')
    ? `require(${JSON.stringify(module)})`
    : `await import(${JSON.stringify(pathToFileURL(module).href)})`;
  const code = `(async () => { const { journey } = ${load}; console.log(JSON.stringify(await journey(process.env.KEY, process.env.URL))); })()`;
  const env = { PATH: process.env['PATH'], KEY: key, URL: server.url };
  const { stdout } = await run(node, ['--input-type=commonjs', '-e', code], { cwd: packed.folder, env });
  return JSON.parse(stdout);
}

/** Compiles the journey in a project of its own beside the installed package, with every declaration checked. */
async function compile(name: string, options: object, extensions: readonly string[]): Promise<string> {
  const folder = join(packed.folder, name);
  mkdirSync(folder);
  const files = extensions.map((extension) => `journey.${extension}`);
  for (const file of files) copyFileSync(journey, join(folder, file));
  const lib = ['es2022', 'DOM', 'DOM.Iterable'];
  const compilerOptions = { strict: true, skipLibCheck: false, target: 'es2022', lib, types: [], ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder });
  await tsc.catch((error: { readonly stdout?: string }) => {
    throw new Error(`tsc found:\n${error.stdout}`);
  });
  return folder;
}

let compiled: Promise<string> | undefined;
/** As an ES module and as CommonJS: every version of Node runs the same. */
function node16(): Promise<string> {
  compiled ??= compile('node16', { module: 'node16' }, ['mts', 'cts']);
  return compiled;
}

/** The bundle of what an application imports, and what went into it. */
async function bundle(contents: string, options: BuildOptions): Promise<{ text: string; inputs: readonly string[] }> {
  const stdin = { contents, resolveDir: packed.folder, loader: 'ts' } as const;
  const built = await build({ stdin, bundle: true, write: false, format: 'esm', metafile: true, ...options });
  const inputs = Object.keys(built.metafile?.inputs ?? {}).flatMap((path) => path.split('/dist/')[1] ?? []);
  return { text: built.outputFiles?.[0]?.text ?? '', inputs };
}

// tsc reads every declaration of the platform too.
describe('the packed SDK', { timeout: 120_000 }, () => {
  it('compiles and runs as an ES module and as CommonJS, with moduleResolution node16', async () => {
    const folder = await node16();
    expect(await journeyOf(join(folder, 'journey.mjs'))).toEqual(expected);
    expect(await journeyOf(join(folder, 'journey.cjs'))).toEqual(expected);
  });

  for (const { version, file, missing } of others) {
    it.skipIf(missing)(`runs on Node ${version}${missing ? `, which cannot be had: ${missing}` : ''}`, async () => {
      const folder = await node16();
      expect((await run(file, ['--version'])).stdout.trim()).toBe(`v${version}`);
      for (const module of ['journey.mjs', 'journey.cjs']) {
        expect(await journeyOf(join(folder, module), file)).toEqual(expected);
      }
    });
  }

  it('compiles and runs with moduleResolution bundler', async () => {
    const folder = await compile('bundler', { module: 'esnext', moduleResolution: 'bundler' }, ['mts']);
    expect(await journeyOf(join(folder, 'journey.mjs'))).toEqual(expected);
  });

  it.each<[string, BuildOptions]>([
    ['workerd', { conditions: ['workerd', 'worker', 'browser'], platform: 'neutral' }],
    ['browser', { platform: 'browser' }],
  ])('bundles for %s, without anything of Node, and runs', async (name, options) => {
    const { text, inputs } = await bundle(readFileSync(journey, 'utf8'), options);
    expect(inputs).toContain('webhooks.js');
    expect(inputs).not.toContain('webhooks.node.js');
    expect(text).not.toMatch(/from\s*["']node:|require\(["']node:/);
    const file = join(packed.folder, `${name}.mjs`);
    writeFileSync(file, text);
    expect(await journeyOf(file)).toEqual(expected);
  });

  it.each(bundleSizes)('weighs no more than it may: $name', async (size) => {
    expect(await bundledBytes(size, packed)).toBeLessThanOrEqual(size.maxBytes);
  });

  it('costs the compiler of an application next to nothing', async () => {
    const instantiations = await instantiationsOf(journey, packed);
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
    // Resolution as before Node 12 knows no subpaths.
    expect(problems.filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10'))).toEqual(
      [],
    );
  });

  it('needs nothing else, and is small', () => {
    const manifest = JSON.parse(readFileSync(join(packed.home, 'package.json'), 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(packed.libraryBytes).toBeLessThanOrEqual(maxTarballBytes);
  });
});
