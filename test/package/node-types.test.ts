import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { driverName } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilers, errorsWithoutDom } from './compilers.ts';
import { tarballOf } from './packages.ts';
import { type Packed, packSdk, root, unpack } from './packed.ts';

let packed: Packed;
beforeAll(async () => {
  packed = await packSdk(await tarballOf('sdk'));
  await unpack(await tarballOf('server'), packed.folder);
  symlinkSync(
    realpathSync(join(root, 'server/node_modules', driverName)),
    join(packed.folder, 'node_modules', driverName),
  );
}, 300_000);
afterAll(() => packed?.remove());

describe('the types of both packages without the types of a browser', { timeout: 300_000 }, () => {
  it.each(
    compilers.flatMap((compiler) => ([18, 20, 22] as const).map((node) => [compiler.version, node, compiler] as const)),
  )('have no error with TypeScript %s and the types of Node %i', async (_version, node, compiler) => {
    expect(await errorsWithoutDom(packed.folder, compiler, node)).toEqual([]);
  });
});
