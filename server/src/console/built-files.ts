import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageRoot } from '../package-root.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A file of the console, as Vite built it. */
export interface BuiltFile {
  readonly contentType: string;
  readonly make: () => Buffer;
}

/**
 * The built files by their path in the folder, such as `assets/console-1a2b3c.js`. Empty if the console is not built. All are read
 * at once, because a later build replaces the folder, and open pages still need the files from before.
 */
export function readBuiltFiles(folder = join(packageRoot, 'console')): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => extname(name) in types && statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), fileAt(join(folder, name))]));
}

function fileAt(path: string): BuiltFile {
  const content = readFileSync(path);
  return { contentType: types[extname(path)] ?? 'application/octet-stream', make: () => content };
}
