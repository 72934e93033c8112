// `pnpm prove [--long] [--only WORD] [--json]`: runs the proof of each promise of reliability and prints what it saw. The short
// tier takes five minutes. The long one takes hours, and writes what it saw into test/proof/promises.json and the docs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { EvidenceLine } from '../support/evidence.ts';
import { root } from '../support/source-files.ts';
import { type Promised, promises } from './promises.ts';
import { type Proven, provenTable, writeProven } from './proven.ts';

/** Of this process, because two can prove different promises at once. */
const folder = join(root, 'test/output/proof', String(process.pid));
const evidenceFile = join(folder, 'evidence.jsonl');
const resultsFile = join(folder, 'results.json');

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

/** A file of tests as Vitest reports it. */
interface TestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** The tests that plant a bug say so by these words. */
const plantsBug = /\b(?:caught|catches|would (?:fail|differ))\b/;

const filesOf = ({ tests, planted = [] }: Promised): readonly string[] => [...tests, ...planted];

/** Runs the test files of one promise, or of many at once. */
function runTests(asked: readonly Promised[], env: Readonly<Record<string, string>>): Promise<number> {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project=proof'];
  const reporters = ['--reporter=default', '--reporter=./test/support/count-reporter.ts', '--reporter=json'];
  const files = asked.flatMap(filesOf);
  const child = spawn(process.execPath, [...words, ...reporters, `--outputFile.json=${resultsFile}`, ...files], {
    cwd: root,
    env: { ...process.env, ...env, PROOF_EVIDENCE: evidenceFile },
    // The report is all that is printed for machines.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      // Also if a process of the tests died and no test failed.
      if (code !== 0) process.exitCode = 1;
      resolve(code ?? 1);
    }),
  );
}

const readLines = (): readonly EvidenceLine[] =>
  readFileSync(evidenceFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const readResults = (): readonly TestFile[] =>
  (JSON.parse(readFileSync(resultsFile, 'utf8')) as { testResults: TestFile[] }).testResults.map((one) => ({
    ...one,
    name: relative(root, one.name),
  }));

const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/**
 * What came of a promise: what its tests have told, and how many of the planted bugs they caught. `code` is that with which the
 * tests ended: if a process died, no test may have failed.
 */
function provenOf(promised: Promised, code: number): Proven {
  const { promise, tests, counts } = promised;
  const lines = readLines().filter(({ file }) => tests.includes(file));
  const files = readResults().filter(({ name }) => filesOf(promised).includes(name));
  const results = files.flatMap(({ assertionResults }) => assertionResults);
  const isSkipped = results.length > 0 && results.every(({ status }) => status === 'skipped');
  const died = code !== 0 && lines.length === 0 && !isSkipped ? 1 : 0;
  const failed = results.filter(({ status }) => status === 'failed').length || died;
  const bugs = results.filter(({ fullName }) => plantsBug.test(fullName));
  return {
    ...{ promise, tests, counts, commit },
    runs: sum(lines, ({ runs }) => runs),
    faults: sum(lines, ({ faults }) => faults),
    violations: sum(lines, ({ violations }) => violations),
    planted: bugs.length,
    caught: bugs.filter(({ status }) => status === 'passed').length,
    seeds: lines.flatMap(({ seed }) => seed ?? []),
    seconds: Math.round(sum(files, ({ startTime, endTime }) => endTime - startTime) / 1_000),
    failed,
    holds: lines.length > 0 && failed === 0 && bugs.length > 0,
  };
}

/** How often a promise is tried: as often as whoever runs it asks for. */
const longTierOf = ({ often }: Promised): Readonly<Record<string, string>> =>
  often ? { [often.variable]: process.env[often.variable] ?? String(often.long) } : {};

/** The long tier runs promise by promise, so that each is written down when it has ended. */
async function prove(asked: readonly Promised[]): Promise<readonly Proven[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(evidenceFile, '');
  rmSync(resultsFile, { force: true });
  if (!values.long) {
    const code = await runTests(asked, {});
    return asked.map((one) => provenOf(one, code));
  }
  const all: Proven[] = [];
  for (const [number, one] of asked.entries()) {
    process.stderr.write(`\n${number + 1} of ${asked.length}: ${one.promise}\n`);
    writeFileSync(evidenceFile, '');
    const proven = provenOf(one, await runTests([one], longTierOf(one)));
    if (proven.holds) writeProven(proven);
    all.push(proven);
  }
  return all;
}

const asked = promises.filter(({ promise, tests }) => `${promise} ${tests}`.includes(values.only ?? ''));
if (asked.length === 0) {
  process.stderr.write(`No promise has the word ${values.only}. Leave --only out to prove all of them.\n`);
  process.exit(2);
}
// Otherwise each server would build the pages at its start, and several start at once.
spawnSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
const all = await prove(asked);
rmSync(folder, { recursive: true });
// What has never caught a bug proves nothing.
if (all.some(({ planted }) => planted === 0)) process.exitCode = 1;
process.stdout.write(values.json ? `${JSON.stringify(all)}\n` : `${provenTable(all)}\n`);
