// `pnpm prove:outside [--json]`: installs suites that others wrote, runs them on the service, its pages and its recipes, and writes
// what came of it into test/proof/outside.md and the page of the docs. Exits with 1 if a suite found something unexplained.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/source-files.ts';
import { type Judged, readReports, reportsFolder } from './outside/judged.ts';
import { packages } from './outside/packages.ts';

const tools = join(root, 'test/output/outside-tools');
/** Between these lines, the page of the docs has the table. */
const [begin, end] = ['<!-- suites -->', '<!-- end of suites -->'];

/** Installs the suites into a folder that nothing else uses. */
function install(): void {
  mkdirSync(tools, { recursive: true });
  const manifest = JSON.stringify({ private: true, dependencies: packages }, null, 2);
  const file = join(tools, 'package.json');
  if (existing(file) === manifest) return;
  process.stderr.write(`Installing ${Object.keys(packages).length} suites …\n`);
  rmSync(join(tools, 'node_modules'), { recursive: true, force: true });
  writeFileSync(file, manifest);
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const { status } = spawnSync('npm', words, { cwd: tools, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  rmSync(file);
  throw new Error('The suites could not be installed. Check that npm reaches its registry, and run the command again.');
}

function existing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function runSuites(): Promise<number> {
  rmSync(reportsFolder, { recursive: true, force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project=outside'], {
    cwd: root,
    env: { ...process.env, OUTSIDE_TOOLS: tools },
    // The report is all that --json prints.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const suiteRow = ({ name, version, cases, passed, looksAt, planted }: Judged): string =>
  `| ${[name, version, `${passed} of ${cases} ${looksAt}`, planted].map(cell).join(' | ')} |`;

/** One reason can explain several rules. */
function rulesByReason(exceptions: Judged['exceptions']): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, string[]>();
  for (const { rule, reason } of exceptions) rules.set(reason, [...(rules.get(reason) ?? []), rule]);
  return rules;
}

function printReport(suites: readonly Judged[]): string {
  const rows = suites.map(suiteRow);
  const exceptions = suites.flatMap(({ name, exceptions: own }) =>
    [...rulesByReason(own)].map(([reason, rules]) => `| ${[name, rules.join('; '), reason].map(cell).join(' | ')} |`),
  );
  return [
    '| Suite | Version | Passed | Planted fault that it found |\n|---|---|---|---|',
    ...rows,
    '\nAn exception is an objection that stays, with its reason. A case that only an exception objects to has passed.\n',
    '| Suite | Exception | Reason |\n|---|---|---|',
    ...exceptions,
  ].join('\n');
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
install();
const status = await runSuites();
const suites = readReports().toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
const table = printReport(suites);
if (status === 0) {
  writeFileSync(
    join(root, 'test/proof/outside.md'),
    `# Suites that others wrote\n\n\`pnpm prove:outside\` writes this file.\n\n${table}\n`,
  );
  const page = join(root, 'server/docs/outside-proof.md');
  const text = readFileSync(page, 'utf8');
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  writeFileSync(page, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}
process.stdout.write(values.json ? `${JSON.stringify(suites)}\n` : `${table}\n`);
process.exitCode = status;
