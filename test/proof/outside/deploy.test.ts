import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { afterAll, it } from 'vitest';
import { composeFiles, unitFiles } from '../../deploy/recipes.ts';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';
import { judge } from './judge.ts';
import type { Case, Finding } from './judged.ts';
import { packages } from './packages.ts';
import { runScript, runTool } from './tools.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A copy of a file with a fault. */
function withFault(path: string, search: string | RegExp, fault: string): string {
  const copy = join(folder.path, basename(path));
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(search, fault);
  if (changed === text) throw new Error(`${path} has no ${search}.`);
  writeFileSync(copy, changed);
  return copy;
}

const versionOf = async (program: string): Promise<string> =>
  /\d+[\d.]*/.exec((await runTool(program, ['--version'])).stdout)?.[0] ?? 'unknown';

const prometheus = (name: string): string => join(root, 'deploy/prometheus', name);

async function byPromtool(words: readonly string[]): Promise<Case> {
  const { status, stdout, stderr } = await runTool('promtool', words);
  const name = words.slice(0, 2).join(' ');
  return { name, findings: status === 0 ? [] : [{ rule: name, where: stdout + stderr }] };
}

it('promtool', { timeout: 60_000 }, async () => {
  const cases = [
    await byPromtool(['check', 'rules', prometheus('alerts.yml')]),
    await byPromtool(['check', 'config', prometheus('prometheus.yml')]),
    await byPromtool(['test', 'rules', join(root, 'test/server/alerts/durations.yml')]),
  ];
  const suite = { name: 'promtool', version: await versionOf('promtool'), looksAt: 'files of alerts', exceptions: [] };
  const found = await byPromtool(['check', 'rules', withFault(prometheus('alerts.yml'), 'expr: ', 'expr: sum(')]);
  judge(suite, cases, { fault: 'an alert whose expression has an open bracket', found });
});

async function bySystemd(path: string): Promise<Case> {
  const unit = join(folder.path, basename(path).replace('@', '@serve'));
  copyFileSync(path, unit);
  // Node is elsewhere on some machines.
  writeFileSync(unit, readFileSync(unit, 'utf8').replaceAll('/usr/bin/node', process.execPath));
  const { status, stderr } = await runTool('systemd-analyze', ['verify', '--man=no', unit]);
  return { name: basename(path), findings: status === 0 ? [] : [{ rule: 'verify', where: stderr }] };
}

it('systemd-analyze', { timeout: 60_000 }, async () => {
  const cases: Case[] = [];
  for (const path of unitFiles) cases.push(await bySystemd(path));
  const version = await versionOf('systemd-analyze');
  const suite = { name: 'systemd-analyze verify', version, looksAt: 'units', exceptions: [] };
  const found = await bySystemd(withFault(unitFiles[0] ?? '', /^ExecStart=.*$/m, 'ExecStart=/usr/bin/no-such-program'));
  judge(suite, cases, { fault: 'a unit whose program does not exist', found });
});

const dclintHome = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));

async function byDclint(path: string): Promise<Case> {
  const { stdout } = await runTool(process.execPath, [join(dclintHome, 'bin/dclint.cjs'), path, '-f', 'json']);
  const [file] = JSON.parse(stdout) as { messages: { rule: string; message: string; line: number }[] }[];
  const findings = (file?.messages ?? []).map(({ rule, message, line }) => ({ rule, where: `${line}: ${message}` }));
  return { name: basename(path), findings };
}

const inReadingOrder = 'Ours are in the order in which a reader needs them, with a comment where one is needed.';
const orders = [
  { rule: 'service-keys-order', reason: inReadingOrder },
  { rule: 'services-alphabetical-order', reason: inReadingOrder },
  { rule: 'top-level-properties-order', reason: inReadingOrder },
  { rule: 'require-quotes-in-ports', reason: 'It asks for single quotes. Our formatter writes double ones.' },
  { rule: 'no-unbound-port-interfaces', reason: 'The proxy is the part that the whole network may reach.' },
];

it('dclint', { timeout: 60_000 }, async () => {
  const cases: Case[] = [];
  for (const path of composeFiles) cases.push(await byDclint(path));
  const { version } = JSON.parse(readFileSync(join(dclintHome, 'package.json'), 'utf8'));
  const suite = { name: 'dclint', version, looksAt: 'Compose files', exceptions: orders };
  const found = await byDclint(withFault(composeFiles[0] ?? '', /^services:/m, 'services:\n  twice: {}\n  twice: {}'));
  judge(suite, cases, { fault: 'a service that is named twice', found });
});

async function byDockerfilelint(path: string): Promise<Case> {
  const { stdout } = await runScript('dockerfilelint/bin/dockerfilelint', ['-o', 'json', path]);
  const { files } = JSON.parse(stdout) as { files: { issues: { category: string; title: string; line: string }[] }[] };
  const findings: Finding[] = files.flatMap(({ issues }) =>
    issues.map(({ category, title, line }) => ({ rule: `${category}: ${title}`, where: line })),
  );
  return { name: basename(path), findings };
}

it('dockerfilelint', { timeout: 60_000 }, async () => {
  const path = join(root, 'deploy/Dockerfile');
  const suite = {
    name: 'dockerfilelint',
    version: packages.dockerfilelint,
    looksAt: 'Dockerfiles',
    exceptions: [
      {
        rule: 'Possible Bug: Invalid Argument Format',
        reason:
          'It reads the names of options only up to their second hyphen, so it does not know --start-period of HEALTHCHECK.',
      },
    ],
  };
  const found = await byDockerfilelint(withFault(path, /^FROM .*$/m, 'FROM node:latest\nMAINTAINER nobody'));
  judge(suite, [await byDockerfilelint(path)], { fault: 'an image without a version', found });
});
