import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authorOf } from '../../scripts/release/author.ts';
import { printEdit, type Release, releaseEdits } from '../../scripts/release/edits.ts';
import { publishWords } from '../../scripts/release/publish.ts';
import { provenanceOf } from '../../scripts/release/repository.ts';
import { root } from './packed.ts';

const release: Release = { version: '9.8.7', date: '2026-11-26', provenance: null };
const repository = 'https://ci.example.com/shop/loyalty';
const unreleased = '# Changelog\n\n## [Unreleased]\n\n- One thing.\n';
const read = (path: string): string =>
  path.endsWith('CHANGELOG.md') ? unreleased : readFileSync(join(root, path), 'utf8');
const editsOf = (release_ = release, text = read) =>
  new Map(releaseEdits(release_, text).map((edit) => [edit.path, edit]));

describe('a release', () => {
  it('sets the version of each package, also where the SDK and the contract name their own', () => {
    const edits = editsOf();
    for (const path of ['sdk/package.json', 'server/package.json', 'contract/npm/package.json']) {
      const { before, after } = edits.get(path) ?? { before: '{}', after: '{}' };
      expect(JSON.parse(after)).toEqual({ ...JSON.parse(before), version: '9.8.7' });
    }
    for (const path of ['sdk/src/version.ts', 'contract/src/version.ts'])
      expect(edits.get(path)?.after).toContain("version = '9.8.7'");
  });

  it('leaves a version as it is that is set and dated already', () => {
    const { version } = JSON.parse(read('sdk/package.json'));
    const edits = releaseEdits({ ...release, version }, (path) => readFileSync(join(root, path), 'utf8'));
    const changed = edits.filter(({ before, after }) => before !== after).map(({ path }) => path);
    expect(changed.filter((path) => path !== 'server/docs/changelog.md')).toEqual([]);
  });

  it('puts what is unreleased under the version and the day', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n- One thing.\n\n## [1.0.0] - 2026-01-01\n\n- Another.\n';
    const edit = editsOf(release, (path) => (path.endsWith('CHANGELOG.md') ? text : read(path))).get('CHANGELOG.md');
    expect(edit?.after).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [9.8.7] - 2026-11-26\n\n- One thing.\n\n## [1.0.0] - 2026-01-01\n\n- Another.\n',
    );
  });

  it('dates the changes of the API that are not released, and no others', () => {
    const text = '# Changelog of the API\n\n## 1.1.0 - not released yet\n\n- A\n\n## 1.0.0 - 2026-01-01\n\n- B\n';
    const edit = editsOf(release, (path) => (path === 'server/docs/changelog.md' ? text : read(path)));
    expect(edit.get('server/docs/changelog.md')?.after).toBe(text.replace('not released yet', '2026-11-26'));
  });

  it.each([
    ['nothing', '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- Another.\n', /lists nothing under/],
    ['no heading', '# Changelog\n\n## [1.0.0] - 2026-01-01\n', /has no "## \[Unreleased\]"/],
  ])('is refused where %s is unreleased', (_, text, message) => {
    expect(() => releaseEdits(release, (path) => (path.endsWith('.md') ? text : read(path)))).toThrow(message);
  });

  it('prints the lines that it changes, and no others', () => {
    expect(printEdit({ path: 'a.md', before: 'one\ntwo\nthree\n', after: 'one\n2\nthree\n' })).toBe('a.md\n- two\n+ 2');
    expect(printEdit({ path: 'a.md', before: 'one\none\n', after: 'one\none\none\n' })).toBe('a.md\n+ one');
    expect(printEdit({ path: 'a.md', before: 'one\n', after: 'one\n' })).toBe('a.md: unchanged');
  });

  it('is published with provenance where CI vouches for it', () => {
    expect([provenanceOf({}), provenanceOf({ SIGSTORE_ID_TOKEN: '' })]).toEqual([null, null]);
    const server = { GITHUB_SERVER_URL: 'https://ci.example.com', GITHUB_REPOSITORY: 'shop/loyalty' };
    expect(provenanceOf({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x', ...server })).toEqual({ repository });
    expect(provenanceOf({ SIGSTORE_ID_TOKEN: 'x', CI_PROJECT_URL: repository })).toEqual({ repository });
    expect(publishWords('a.tgz', { tag: 'next', provenance: true }).join(' ')).toBe(
      'publish a.tgz --access public --tag next --provenance',
    );
    expect(publishWords('a.tgz', { tag: 'latest', provenance: false })).not.toContain('--provenance');
  });

  it.each(['sdk', 'server', 'contract/npm'])('with provenance names the repository that CI runs in: %s', (name) => {
    const path = `${name}/package.json`;
    const edit = editsOf({ ...release, provenance: { repository } }).get(path) ?? { before: '{}', after: '{}' };
    const field = { type: 'git', url: `git+${repository}.git`, directory: name };
    expect(JSON.parse(edit.after)).toEqual({ ...JSON.parse(edit.before), version: '9.8.7', repository: field });
    const again = editsOf({ ...release, provenance: { repository } }, (file) =>
      file === path ? edit.after : read(file),
    );
    expect(again.get(path)?.after).toBe(edit.after);
  });

  it('is committed by the configured author, or in CI by the account that started the run', () => {
    const actor = ['-c', 'user.name=kim', '-c', 'user.email=kim@users.noreply.github.com'];
    expect(authorOf({ GITHUB_ACTOR: 'kim' }, '')).toEqual(actor);
    expect([authorOf({ GITHUB_ACTOR: 'kim' }, 'me@example.com'), authorOf({}, '')]).toEqual([[], []]);
  });

  it('is refused where the manifest names another repository than CI runs in', () => {
    const other = '{\n  "version": "1.0.0",\n  "repository": "git+https://ci.example.com/fork/loyalty.git"\n}\n';
    const text = (path: string) => (path === 'sdk/package.json' ? other : read(path));
    expect(() => editsOf({ ...release, provenance: { repository } }, text)).toThrow(
      '"repository" in sdk/package.json is https://ci.example.com/fork/loyalty, and CI runs in https://ci.example.com/shop/loyalty. The registry refuses the difference. Correct the field.',
    );
  });

  it.each([
    ['an invalid version', ['soon'], {}, /Name one version/],
    [
      'provenance without a repository',
      ['9.8.7'],
      { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://ci.example.com' },
      /sdk\/package\.json has no "repository", which provenance needs\. Set it .* or set GITHUB_SERVER_URL and GITHUB_REPOSITORY/,
    ],
  ])('is refused in a dry run, before anything is built: %s', (_, words, variables, message) => {
    const command = [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      join(root, 'scripts/release.ts'),
      ...words,
      '--dry-run',
    ];
    const env = { PATH: process.env['PATH'], ...variables };
    expect(() => execFileSync(process.execPath, command, { stdio: 'pipe', env })).toThrow(message);
  });
});
