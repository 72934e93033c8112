import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type PackageName, packageFolders } from '../../scripts/release/publish.ts';

export const run = promisify(execFile);
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The bytes of the library as they are downloaded, without the command's file, which no application loads. */
export interface PackedBytes {
  /** Code, types and documentation. */
  readonly library: number;
  /** Of these, the types by themselves. */
  readonly types: number;
  /** The source maps, which come on top. */
  readonly maps: number;
}

export interface Packed {
  /** A project that has the SDK installed from its tarball, and nothing else unless more was asked for. */
  readonly folder: string;
  /** The SDK in it. */
  readonly home: string;
  readonly tarball: string;
  readonly bytes: PackedBytes;
  remove(): void;
}

/** Builds and packs a package as it is published. Returns the tarball's path. */
export async function pack(name: PackageName, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const cwd = join(root, packageFolders[name]);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd });
  const [report] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  return join(folder, report?.filename ?? '');
}

/** Puts the content of a tarball where an installer puts it in a project. Returns the package's folder. */
export async function unpack(tarball: string, project: string): Promise<string> {
  const name = /^loyalty-service-(contract|sdk|server)-/.exec(basename(tarball))?.[1] ?? '';
  const home = join(project, 'node_modules/@loyalty-service', name);
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  return home;
}

/** A separate project that has the SDK installed: from this tarball, or from one made for it. */
export async function packSdk(given?: string): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-package-'));
  const tarball = given ?? (await pack('sdk', folder));
  const home = await unpack(tarball, folder);
  const bytes = await compressedBytes(home, join(folder, 'part.tar'));
  return { folder, home, tarball, bytes, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The parts of the library, compressed. Their order is fixed, code before types: a compressor finds repeats only in what is near. */
async function compressedBytes(home: string, archive: string): Promise<PackedBytes> {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(home, name)).isFile() && !basename(name).startsWith('loyalty.js'))
    .sort();
  const maps = names.filter((name) => name.endsWith('.map'));
  const types = names.filter((name) => /\.d\.c?ts$/.test(name));
  const others = names.filter((name) => !maps.includes(name) && !types.includes(name));
  const bytesOf = async (files: readonly string[]): Promise<number> => {
    await run('tar', ['-cf', archive, '--mtime=@0', '--owner=0', '--group=0', '-C', home, ...files]);
    const { length } = gzipSync(readFileSync(archive), { level: 9 });
    rmSync(archive);
    return length;
  };
  return { library: await bytesOf([...others, ...types]), types: await bytesOf(types), maps: await bytesOf(maps) };
}
