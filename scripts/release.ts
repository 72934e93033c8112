/**
 * `pnpm release 1.0.0`: sets the versions, dates the changelogs, builds, checks and publishes all packages to the registry that
 * npm is configured for. `--dry-run` prints what would change and be published, and changes nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { authorOf } from './release/author.ts';
import { printEdit, type Release, releaseEdits } from './release/edits.ts';
import { type PackageName, packageFolders, packPackage, publishWords, type Tarball } from './release/publish.ts';
import { provenanceOf } from './release/repository.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The checks that need no registry, as arguments of pnpm. */
const checks = [
  ['static'],
  [
    'exec',
    'vitest',
    'run',
    '--project=together',
    'package/contract',
    'package/package',
    'package/server',
    'package/types',
  ],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, tag: { type: 'string', default: 'latest' } },
});

const run = (file: string, words: readonly string[]): void =>
  void execFileSync(file, [...words], { cwd: root, stdio: 'inherit' });
const git = (...words: readonly string[]): string =>
  execFileSync('git', [...words], { cwd: root, encoding: 'utf8' }).trim();

function parseRelease(): Release {
  const [version = '', ...more] = positionals;
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$/.test(version) || more.length > 0)
    throw new Error('Name one version, such as: pnpm release 1.0.0 --dry-run');
  return { version, date: new Date().toISOString().slice(0, 10), provenance: provenanceOf(process.env) };
}

function refuseUnready({ version }: Release): void {
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit or stash your changes first: the release is a separate commit.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is released already.`);
}

const list = ({ name, version, paths }: Tarball): string =>
  `${name}@${version}\n${paths.map((path) => `  ${path}`).join('\n')}`;

interface Prepared {
  readonly release: Release;
  readonly publish: readonly (readonly string[])[];
}

function describe({ release, publish }: Prepared): void {
  for (const words of checks) console.log(`Would run: pnpm ${words.join(' ')}`);
  console.log(`Would commit the changes and tag them v${release.version}.`);
  for (const words of publish) console.log(`Would run: npm ${words.join(' ')}`);
}

function carryOut({ release, publish }: Prepared): void {
  for (const words of checks) run('npx', ['--yes', 'pnpm@10.34.9', ...words]);
  const author = authorOf(process.env, git('config', '--default', '', '--get', 'user.email'));
  // The commit may be empty, because the changes of the first release were committed before.
  git(...author, 'commit', '--quiet', '--allow-empty', '--all', '--message', `Release ${release.version}`);
  git('tag', `v${release.version}`);
  for (const words of publish) run('npm', words);
  console.log(`Published ${release.version}. Push the commit and its tag: git push && git push --tags`);
}

function main(folder: string): void {
  const release = parseRelease();
  const isDry = values['dry-run'] === true;
  if (!isDry) refuseUnready(release);
  const edits = releaseEdits(release, (path) => readFileSync(join(root, path), 'utf8'));
  console.log(edits.map(printEdit).join('\n\n'));
  const write = (text: 'before' | 'after') => {
    for (const edit of edits) writeFileSync(join(root, edit.path), edit[text]);
  };
  if (!isDry) write('after');
  try {
    const tarballs = (Object.keys(packageFolders) as PackageName[]).map((name) => packPackage(name, folder));
    console.log(`\n${tarballs.map(list).join('\n\n')}\n`);
    const publish = tarballs.map(({ file }) =>
      publishWords(file, { tag: values.tag, provenance: release.provenance !== null }),
    );
    (isDry ? describe : carryOut)({ release, publish });
  } catch (error) {
    // A failure before the commit leaves all files as they were.
    if (!isDry && git('tag', '--list', `v${release.version}`) === '') write('before');
    throw error;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'loyalty-release-'));
try {
  main(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
