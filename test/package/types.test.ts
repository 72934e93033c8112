import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { driverName } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { compile, compilers } from './compilers.ts';
import { answersOf, expectedOf } from './journeys.ts';
import { tarballOf } from './packages.ts';
import { type Packed, packSdk, root, unpack } from './packed.ts';

let packed: Packed;
let server: TestServer;
let compiled: ReadonlyMap<string, Promise<readonly string[]>>;
beforeAll(async () => {
  server = await startTestServer();
  packed = await packSdk(await tarballOf('sdk'));
  await unpack(await tarballOf('server'), packed.folder);
  symlinkSync(
    realpathSync(join(root, 'server/node_modules', driverName)),
    join(packed.folder, 'node_modules', driverName),
  );
  compiled = startCompiling();
}, 300_000);
afterAll(async () => {
  packed?.remove();
  await server.stop();
});

const cases = compilers.flatMap((compiler) => compiler.modes.map((mode) => ({ compiler, mode })));

/** Two at once: as many as the machine is sure to have cores for. */
function startCompiling(): ReadonlyMap<string, Promise<readonly string[]>> {
  const compiled = new Map<string, Promise<readonly string[]>>();
  let [first, second]: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
  for (const { compiler, mode } of cases) {
    const modules = first.then(() => compile(packed.folder, compiler, mode));
    compiled.set(compiler.version + mode, modules);
    // The test that waits for it reports a failure.
    [first, second] = [second, modules.catch(() => null)];
  }
  return compiled;
}

describe('the types of both packages, every declaration checked', { timeout: 300_000 }, () => {
  it.each(cases.map(({ compiler: { version }, mode }) => [version, mode] as const))(
    'compile and run with TypeScript %s and moduleResolution %s',
    async (version, mode) => {
      const modules = (await compiled.get(version + mode)) ?? [];
      expect(modules.length).toBeGreaterThan(0);
      expect(await answersOf(modules, server)).toEqual(modules.map(expectedOf));
    },
  );
});
