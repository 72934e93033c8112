import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

export const run = promisify(execFile);
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Packed {
  /** A project that has the package installed from its tarball, and nothing else. */
  readonly folder: string;
  /** The package in it. */
  readonly home: string;
  readonly tarball: string;
  /** Without the command's file, which no application loads. */
  readonly libraryBytes: number;
  remove(): void;
}

/** Builds and packs the SDK as it would be published, and installs the tarball. */
export async function packSdk(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-package-'));
  const pnpm = process.env['npm_execpath'];
  const isPnpm = pnpm !== undefined && /pnpm\.c?js$/.test(pnpm);
  const [file, args] = isPnpm ? [process.execPath, [pnpm]] : ['npx', ['--yes', 'pnpm@10.34.9']];
  await run(file, [...args, 'pack', '--pack-destination', folder], { cwd: `${root}sdk` });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  const home = join(folder, 'node_modules/@loyalty-service/sdk');
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  const libraryBytes = await compressedBytes(home, join(folder, 'library.tar'));
  return {
    folder,
    home,
    tarball,
    libraryBytes,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The library's archive, compressed. Its order is fixed, code before types: a compressor finds repeats only in what is near. */
async function compressedBytes(home: string, archive: string): Promise<number> {
  const isTypes = (name: string): boolean => /\.d\.c?ts$/.test(name);
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(home, name)).isFile() && name !== join('dist', 'loyalty.js'))
    .sort();
  const ordered = [...names.filter((name) => !isTypes(name)), ...names.filter(isTypes)];
  await run('tar', ['-cf', archive, '--mtime=@0', '--owner=0', '--group=0', '-C', home, ...ordered]);
  const { length } = gzipSync(readFileSync(archive), { level: 9 });
  rmSync(archive);
  return length;
}
