import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The published folders, in the order of publishing. */
export const packageFolders = { contract: 'contract/npm', sdk: 'sdk', server: 'server' } as const;
export type PackageName = keyof typeof packageFolders;

/** A package as it is published. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** The paths in it. */
  readonly paths: readonly string[];
}

interface PackReport {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Builds and packs a package. The output of the build goes to stderr. */
export function packPackage(name: PackageName, folder: string): Tarball {
  mkdirSync(folder, { recursive: true });
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const out = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, packageFolders[name]),
    stdio: [...stdio],
  });
  const [report] = JSON.parse(out.toString()) as readonly PackReport[];
  if (!report) throw new Error(`npm packed nothing in ${name}.`);
  const paths = report.files.map(({ path }) => path);
  return { name: report.name, version: report.version, file: join(folder, report.filename), paths };
}

export interface PublishOptions {
  readonly tag: string;
  readonly provenance: boolean;
}

/** The arguments of `npm` that publish a tarball. */
export const publishWords = (file: string, { tag, provenance }: PublishOptions): readonly string[] => [
  'publish',
  file,
  '--access',
  'public',
  '--tag',
  tag,
  ...(provenance ? ['--provenance'] : []),
];
