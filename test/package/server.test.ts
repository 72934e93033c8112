import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { driverName } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tarballOf } from './packages.ts';
import { root, run, unpack } from './packed.ts';

const project = mkdtempSync(join(tmpdir(), 'loyalty-server-package-'));
let tarball: string;
let home: string;
beforeAll(async () => {
  tarball = await tarballOf('server');
  home = await unpack(tarball, project);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function pathsIn(file: string): Promise<readonly string[]> {
  return (await run('tar', ['-tzf', file])).stdout.trim().split('\n').sort();
}

/** Copies a package and its dependencies as an installer that runs no scripts leaves them. */
function copyWithoutBinary(name: string, from: string): void {
  const [home, folder] = [realpathSync(from), join(project, 'node_modules', name)];
  const isLeft = (path: string): boolean =>
    !/^\/(build|prebuilds|deps|src|node_modules)$/.test(path.slice(home.length));
  cpSync(home, folder, { recursive: true, filter: isLeft });
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const needed of Object.keys(dependencies).filter((one) => one !== 'prebuild-install'))
    copyWithoutBinary(needed, join(home, '..', needed));
}

describe('the packed server', { timeout: 60_000 }, () => {
  it('has nothing that publint or attw find', async () => {
    expect((await publint({ pkgDir: home, strict: true })).messages).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    expect('problems' in checked ? checked.problems : 'no types').toEqual([]);
  });

  it('declares its library without another package', () => {
    const declarations = readFileSync(join(home, 'lib/index.d.cts'), 'utf8');
    expect(declarations).toContain('export declare function createServer(options?: CreateServerOptions)');
    expect(declarations).not.toMatch(/\bimport\b|\bfrom '/);
  });

  it('needs the native driver alone', () => {
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(Object.keys(manifest.optionalDependencies)).toEqual(['better-sqlite3', 'better-sqlite3-13']);
    expect(manifest.peerDependencies ?? {}).toEqual({});
  });

  it('has what it reads, and no source', async () => {
    const paths = await pathsIn(tarball);
    for (const path of [
      'console/console.html',
      'console/till.html',
      'console/card.html',
      'docs/quick-start.md',
      'docs/styles/page.css',
      'docs/assets/site.js',
      'lib/vacuum-worker.mjs',
      'THIRD-PARTY-LICENSES',
    ])
      expect(paths).toContain(`package/${path}`);
    for (const database of ['sqlite', 'postgres'])
      expect(paths).toContain(`package/migrations/${database}/meta/_journal.json`);
    expect(paths.filter((path) => /\/src\/|_snapshot\.|\.tsx?$/.test(path.replace(/\.d\.ts$/, '')))).toEqual([]);
  });

  it('contains the libraries of its docs', async () => {
    const folder = join(project, 'docs');
    await run(process.execPath, [join(home, 'lib/loyalty-server.js'), 'docs', '--out', folder], { cwd: project });
    for (const [name, path] of [
      ['scalar.js', '@scalar/api-reference/dist/browser/standalone.js'],
      ['minisearch.js', 'minisearch/dist/es/index.js'],
      ['stemmer.js', 'stemmer/index.js'],
    ] as const) {
      const written = readFileSync(join(folder, 'docs/assets', name));
      expect([name, written.equals(readFileSync(join(root, 'server/node_modules', path)))]).toEqual([name, true]);
    }
    expect(readFileSync(join(home, 'THIRD-PARTY-LICENSES'), 'utf8')).toMatch(/^@scalar\/api-reference \d/m);
  });

  it('says what to do where its driver is missing, or the binary of its driver', async () => {
    // A package manager that runs the tests sets NODE_PATH, and the driver would be found there.
    const { NODE_PATH: _, ...env } = process.env;
    const start = () =>
      run(process.execPath, [join(home, 'lib/loyalty-server.js')], { cwd: project, env, timeout: 20_000 });
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: `${driverName} is not installed. Install @loyalty-service/server with its optional dependencies.\n`,
    });
    copyWithoutBinary(driverName, join(root, 'server/node_modules', driverName));
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: `${driverName} has no binary for this Node. Run its install script: npm rebuild ${driverName}\n`,
    });
  });
});

describe('both packages', { timeout: 300_000 }, () => {
  it.each(['sdk', 'server'] as const)('are the same from `npm pack` and `pnpm pack`: %s', async (name) => {
    const packed = await tarballOf(name);
    const folder = join(project, `pnpm-${name}`);
    const pnpm = join(root, 'test/node_modules/pnpm/bin/pnpm.cjs');
    const words = [pnpm, 'pack', '--config.ignore-scripts=true', '--json', '--pack-destination', folder];
    const { stdout } = await run(process.execPath, words, { cwd: join(root, name) });
    const { filename } = JSON.parse(stdout);
    expect(await pathsIn(filename)).toEqual(await pathsIn(packed));
    const manifestIn = async (file: string) => {
      const { stdout: text } = await run('tar', ['-xzOf', file, 'package/package.json']);
      // pnpm leaves the scripts out, and names versions of packages that nobody installs with this one.
      const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(text);
      return manifest;
    };
    expect(await manifestIn(filename)).toEqual(await manifestIn(packed));
  });
});
