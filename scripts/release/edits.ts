import { type Provenance, withRepository } from './repository.ts';

/** A file of the repository and what it becomes. */
export interface Edit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The version of a release, its day (YYYY-MM-DD), and the proof of its origin. */
export interface Release {
  readonly version: string;
  readonly date: string;
  readonly provenance: Provenance | null;
}

type Change = (text: string, release: Release, path: string) => string;

const manifest: Change = (text, { version, provenance }, path) =>
  replaceOnce(
    provenance ? withRepository(text, provenance, path) : text,
    /^( {2}"version": ")[^"]+(",)$/m,
    `$1${version}$2`,
    `${path} has no version.`,
  );

const sourceVersion: Change = (text, { version }, path) =>
  replaceOnce(text, /^(export const version = ')[^']+(';)$/m, `$1${version}$2`, `${path} has no version.`);

/** Moves the unreleased entries under the version, and leaves an empty "Unreleased" above it. A dated section stays. */
const changelog: Change = (text, { version, date }, path) => {
  if (text.includes(`\n## [${version}] - `)) return text;
  const [heading, notes] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text) ?? [];
  if (heading === undefined) throw new Error(`${path} has no "## [Unreleased]".`);
  if (notes?.trim() === '')
    throw new Error(`${path} lists nothing under "## [Unreleased]". Describe the release there first.`);
  return text.replace('## [Unreleased]\n', () => `## [Unreleased]\n\n## [${version}] - ${date}\n`);
};

/** Dates the changes of the API that `pnpm api:release` listed. A release without such changes has nothing to date. */
const apiChangelog: Change = (text, { date }) => text.replaceAll(/^(## \S+) - not released yet$/gm, `$1 - ${date}`);

const changes: Readonly<Record<string, Change>> = {
  'sdk/package.json': manifest,
  'sdk/src/version.ts': sourceVersion,
  'server/package.json': manifest,
  'contract/npm/package.json': manifest,
  'contract/src/version.ts': sourceVersion,
  'CHANGELOG.md': changelog,
  'sdk/CHANGELOG.md': changelog,
  'server/docs/changelog.md': apiChangelog,
};

/** All changes of a release in the repository. Writes nothing. */
export function releaseEdits(release: Release, read: (path: string) => string): readonly Edit[] {
  return Object.entries(changes).map(([path, change]) => {
    const before = read(path);
    return { path, before, after: change(before, release, path) };
  });
}

function replaceOnce(text: string, pattern: RegExp, replacement: string, otherwise: string): string {
  if (!pattern.test(text)) throw new Error(otherwise);
  return text.replace(pattern, replacement);
}

/** The lines that an edit removes and adds. */
export function printEdit({ path, before, after }: Edit): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const start = was.findIndex((line, index) => line !== is[index]);
  if (start < 0) return `${path}: unchanged`;
  let end = 1;
  while (end <= was.length - start && end <= is.length - start && was.at(-end) === is.at(-end)) end += 1;
  const lines = (all: readonly string[], mark: string) =>
    all.slice(start, all.length - end + 1).map((line) => `${mark} ${line}`);
  return [path, ...lines(was, '-'), ...lines(is, '+')].join('\n');
}
