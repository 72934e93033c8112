import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesFor, manifests } from './support/dependencies.ts';
import { calls, casts, findInCode, isAny, makesFileForAll } from './support/find-in-code.ts';
import { avoided, proseOfCode, proseOfErrors, proseOfPage, stumbles } from './support/plain-words.ts';
import { allFiles, root, sourceFiles } from './support/source-files.ts';

const files = sourceFiles();
/** Columns whose rows have a more exact type: a text of a list, or the JSON of something. */
const castsColumn = casts([
  ...['mode', 'status', 'kind', 'unit', 'told', 'outcome', 'held_for', 'plan', 'dimension', 'origin'],
  ...['rules', 'benefit', 'tier_ids', 'tags', 'scopes', 'breakdown', 'taken', 'earlier', 'valid_from_use'],
  ...['before', 'after', 'enabled_events', 'chore', 'attempts', 'facts', 'old_secrets'],
]);
/** Bodies of requests, files of imports, and the file of tombstones; `stored-json.ts` parses all that is stored. */
const mayParse =
  /^server\/src\/(base\/stored-json|http\/pipeline\/read-body|cli\/import-json|cli\/rules-file|cli\/tombstone-file)\.ts$/;
/** The reference of the API and the docs are for everyone. */
const mayPublish = /^server\/src\/(cli\/openapi|docs\/write-site)\.ts$/;
/** The router of webhooks has no other way to say in an application's log why it answers 500. */
const mayPrint =
  /^((server\/src\/cli|sdk\/src\/cli|examples|test\/bench|scripts|[^/]+\/scripts)\/|sdk\/src\/webhooks\/webhook-router\.ts$)/;

describe('the code stays easy to read', { timeout: 120_000 }, () => {
  it('has no file over 400 lines', () => {
    const long = files.filter(({ lines }) => lines > 400);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('has files of about 80 lines', () => {
    const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(50);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(110);
  });

  it('names each file after the thing in it', () => {
    expect(files.filter(({ path }) => /^(utils?|helpers?|common|misc)\./.test(basename(path)))).toEqual([]);
  });

  it('has no any', () => {
    expect(files.flatMap((file) => findInCode(file, isAny))).toEqual([]);
  });

  it('prints to the console only from command lines, examples and benches', () => {
    const silent = files.filter(({ path }) => !mayPrint.test(path));
    expect(silent.flatMap((file) => findInCode(file, calls('console')))).toEqual([]);
  });

  it('parses JSON in one place, but for what comes from outside', () => {
    const isOurs = ({ path }: { path: string }) => path.startsWith('server/src/') && !mayParse.test(path);
    expect(files.filter(isOurs).flatMap((file) => findInCode(file, calls('JSON', ['parse'])))).toEqual([]);
  });

  it('takes the type of a column from its table', () => {
    const ours = files.filter(({ path }) => path.startsWith('server/src/'));
    expect(ours.flatMap((file) => findInCode(file, castsColumn))).toEqual([]);
  });

  it('says who may open each file that it makes', () => {
    const ours = files.filter(({ path }) => path.startsWith('server/src/') && !mayPublish.test(path));
    expect(ours.flatMap((file) => findInCode(file, makesFileForAll))).toEqual([]);
  });

  it('leaves nothing for later in a comment', () => {
    const marks = new RegExp(['TO', 'DO|FIX', 'ME'].join(''));
    expect(files.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('runs every test there is', () => {
    const tests = files.filter(({ path }) => path.startsWith('test/'));
    expect(tests.flatMap((file) => findInCode(file, calls(undefined, ['only', 'skip'])))).toEqual([]);
  });
});

describe('what people read is plain English', () => {
  it('in the guides and the other pages', () => {
    const pages = allFiles().filter(
      (path) =>
        /^(((sdk|server)\/)?[A-Z]+|server\/docs\/[\w-]+)\.md$/.test(path) && !/ARCHITECTURE|sdk-methods/.test(path),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(stumbles(pages.flatMap((path) => proseOfPage(path, readFileSync(join(root, path), 'utf8'))))).toEqual([]);
  });

  it('in the error catalogue', () => {
    expect(proseOfErrors().length).toBeGreaterThan(200);
    expect(stumbles(proseOfErrors())).toEqual([]);
  });

  it('in the API reference, problem texts, mails, logs and both command lines', () => {
    const said = files
      .filter(({ path }) => /^((contract|server)\/src|sdk\/src\/cli)\//.test(path))
      .flatMap(proseOfCode);
    expect(said.length).toBeGreaterThan(800);
    expect(stumbles(said)).toEqual([]);
  });

  it('would find each phrase that was there before', () => {
    const before = [
      ['Whoever runs the service', 'anyone who'],
      ['Points lapse after two years', 'expires'],
      ['The thing is in a state from which this does not lead on', 'allows'],
      ['If it breaks off, run it again', 'interrupted'],
      ['A server that finds none is told so', 'sent, given, shows'],
      ['`limit` is 1 to 100 and 20 unless given', 'by default'],
    ] as const;
    for (const [text, instead] of before)
      expect(stumbles(proseOfPage('a.md', text)).join()).toContain(`write “${instead}”`);
    expect(stumbles(proseOfPage('a.md', '```sh\nwhoever\n```\n\nRun `whoever`.'))).toEqual([]);
    expect(new Set(avoided.map(([phrase]) => phrase.source)).size).toBe(avoided.length);
  });
});

describe('nothing is in the repository that must not be', () => {
  it('has no API key and no webhook secret, but for the published signature vectors', () => {
    const secret = /sk_(live|test)_[0-9A-Za-z]{38}|whsec_[0-9A-Za-z+/]{32}/;
    const suspects = allFiles().filter((path) => path !== 'test/webhooks/vectors.json');
    expect(suspects.length).toBeGreaterThan(files.length);
    expect(suspects.filter((path) => secret.test(readFileSync(join(root, path), 'latin1')))).toEqual([]);
  });

  it('is smaller than 12 MB', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
    const sizes = tracked.map((path) => ({
      path,
      bytes: statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0,
    }));
    const largest = [...sizes].sort((a, b) => b.bytes - a.bytes).slice(0, 5);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(tracked.length).toBeGreaterThan(files.length);
    expect(total, `the largest: ${largest.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`).toBeLessThan(12e6);
  });
});

describe('dependencies hold no surprise', () => {
  it('names every version exactly', () => {
    const loose = manifests().flatMap(({ path, manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
        .filter(
          ([, version]) =>
            !/^(workspace:\*|link:\.\.\/(sdk|server)\/src|(npm:(@types\/node|typescript|express|better-sqlite3)@)?\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?)$/.test(
              version,
            ),
        )
        .map(([name, version]) => `${path}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  it('ships only under licences that ask for no more than a notice', () => {
    const free =
      /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0|WTFPL)$/;
    const isFree = (licence: string): boolean =>
      licence
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(' AND ').every((one) => free.test(one.trim())));
    const licences = licencesFor(['contract', 'server', 'sdk', 'console', 'examples']);
    expect(licences.size).toBeGreaterThan(20);
    expect([...licences].filter(([, licence]) => !isFree(licence))).toEqual([]);
  });
});
