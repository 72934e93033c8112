import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { allFiles, root } from './source-files.ts';

const versions = z.record(z.string(), z.string()).optional();
const licence = z.union([z.string(), z.object({ type: z.string() })]);
const manifest = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: licence.optional(),
  licenses: z.array(licence).optional(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
type Manifest = z.infer<typeof manifest>;

const read = (path: string): Manifest => manifest.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Every package.json of ours, by its path from the root. */
export function manifests(): { path: string; manifest: Manifest }[] {
  const paths = allFiles().filter((path) => /(^|\/)package\.json$/.test(path));
  return paths.map((path) => ({ path, manifest: read(join(root, path)) }));
}

/** As Node looks for it: in the node_modules of the folder, then of those above it. */
function installedAt(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (dirname(folder) === folder) return undefined;
  }
}

const licenceOf = ({ license, licenses }: Manifest): string =>
  [license ?? licenses ?? []]
    .flat()
    .map((one) => (typeof one === 'string' ? one : one.type))
    .join(' OR ');

/** We serve the file that it builds for browsers, so `.pnpmfile.cjs` does not install its dependencies. */
const builtFile = '@scalar/api-reference';

/**
 * `name@version` and licence of all that reaches users of these packages, their dependencies' included. The server and the
 * console bundle what they are developed with.
 */
export function licencesFor(packages: readonly string[]): Map<string, string> {
  const licences = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (folder: string, bundles = false): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const found = read(join(folder, 'package.json'));
    licences.set(`${found.name}@${found.version}`, licenceOf(found));
    const bundled = bundles ? found.devDependencies : {};
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies, ...bundled })) {
      const at = installedAt(name, folder);
      if (at) visit(at);
      // An optional dependency may be missing, as one for another system is; any other must be there to be checked.
      else if (found.dependencies?.[name] && found.name !== builtFile)
        licences.set(`${name} (not installed)`, 'unknown');
    }
  };
  for (const name of packages) visit(join(root, name), name === 'server' || name === 'console');
  return licences;
}
