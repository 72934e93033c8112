import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { judge } from '../../proof/outside/judge.ts';
import type { Case } from '../../proof/outside/judged.ts';
import { folderOfNode } from '../../support/other-node.ts';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';

const execute = promisify(execFile);

const suiteVersion = '0.2.0-alpha.12';
/** The suite needs a newer Node than the service. */
const node = '22.23.3';
const revision = '2026-07-28';

/** A check of the suite. */
interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** The folder with the suite. It comes from the registry once per checkout. */
async function installSuite(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/mcp-conformance');
  const home = join(cache, suiteVersion);
  if (existsSync(home)) return home;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'part-'));
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--silent'];
  await execute('npm', [...words, '--prefix', folder, `@modelcontextprotocol/conformance@${suiteVersion}`]);
  renameSync(folder, home);
  return home;
}

type Spoil = (answer: string) => string;

/** The suite sends no key, so a proxy adds it. The proxy can also spoil the answers. */
async function withKey(url: string, key: string, spoil: Spoil) {
  const proxy = http.createServer(async (req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${key}` };
    const sent = http.request(new URL(req.url ?? '/', url), { method: req.method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const { 'content-length': _, ...others } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, others).end(spoil(Buffer.concat(chunks).toString()));
    });
    sent.once('error', () => res.destroy());
    req.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

/** Runs the scenarios that the revision requires, or one of them. */
async function run(url: string, key: string, which: readonly string[], spoil: Spoil): Promise<readonly Case[]> {
  const [home, folder] = [await installSuite(), await folderOfNode(node)];
  const proxy = await withKey(url, key, spoil);
  const output = temporaryFolder();
  try {
    const script = join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const words = ['server', '--url', `${proxy.url}/mcp`, ...which, '--output-dir', output.path];
    // It exits with 1 if a check failed; which of them did is in its files.
    await execute(join(folder, 'node'), [script, ...words], { cwd: output.path }).catch(() => undefined);
    return readdirSync(output.path).flatMap((name) => caseIn(output.path, name));
  } finally {
    proxy.close();
    output.remove();
  }
}

/** A scenario with its failed checks. */
function caseIn(folder: string, file: string): readonly Case[] {
  // A folder is named `server-`, its scenario and the time.
  const name = /^server-(.+)-\d{4}-\d\d-\d\dT[\w-]+$/.exec(file)?.[1];
  if (name === undefined) return [];
  const checks: readonly Check[] = JSON.parse(readFileSync(join(folder, file, 'checks.json'), 'utf8'));
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  const findings = failed.map(({ id, errorMessage = '' }) => ({
    // An exception is for what a scenario misses, and never for a wrong answer.
    rule: missing.test(errorMessage) ? name : `${name}: ${id}`,
    where: errorMessage,
  }));
  return [{ name, findings }];
}

const toolsOnly = 'The service has tools. It has no prompts, resources or completions, and says so.';
const asksNothing = 'A scenario calls a tool that asks the agent or the person for input. No tool of the service asks.';
const ownTools = 'A scenario calls a tool that only the fixture of the suite has, to see its kind of content.';
const noTasks = 'The extension for tasks is optional. Every tool of the service answers within its call.';

/** The scenarios that need what the service does not have, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'completion-complete': toolsOnly,
  'resources-list': toolsOnly,
  'resources-read-text': toolsOnly,
  'resources-read-binary': toolsOnly,
  'resources-templates-read': toolsOnly,
  'prompts-list': toolsOnly,
  'prompts-get-simple': toolsOnly,
  'prompts-get-with-args': toolsOnly,
  'prompts-get-embedded-resource': toolsOnly,
  'prompts-get-with-image': toolsOnly,
  caching: toolsOnly,
  'tools-call-simple-text': ownTools,
  'tools-call-image': ownTools,
  'tools-call-audio': ownTools,
  'tools-call-embedded-resource': ownTools,
  'tools-call-mixed-content': ownTools,
  'tools-call-error': ownTools,
  'tools-call-with-progress': ownTools,
  'json-schema-2020-12': ownTools,
  'http-custom-header-server-validation': ownTools,
  'server-stateless': ownTools,
  'input-required-result-basic-elicitation': asksNothing,
  'input-required-result-basic-sampling': asksNothing,
  'input-required-result-basic-list-roots': asksNothing,
  'input-required-result-request-state': asksNothing,
  'input-required-result-multiple-input-requests': asksNothing,
  'input-required-result-multi-round': asksNothing,
  'input-required-result-non-tool-request': asksNothing,
  'input-required-result-result-type': asksNothing,
  'input-required-result-tampered-state': asksNothing,
  'input-required-result-capability-check': asksNothing,
  'tasks-lifecycle': noTasks,
  'tasks-capability-negotiation': noTasks,
  'tasks-wire-fields': noTasks,
  'tasks-request-state-removal': noTasks,
  'tasks-mrtr-input': noTasks,
  'tasks-request-headers': noTasks,
  'tasks-dispatch-and-envelope': noTasks,
  'tasks-required-task-error': noTasks,
  'tasks-mrtr-composition': noTasks,
};

/** How a check says that it missed a tool or a part of the protocol, and not that an answer was wrong. */
const missing =
  /There is no tool |Method not found|Not testable|No tool|not found\. Available tools|Prerequisite failed|fixture .* unavailable|Expected InputRequiredResult|MUST be advertised|got -32601|-32602; spec requires -32021/;

/**
 * Judges `/mcp` by the conformance suite of the protocol.
 *
 * @see https://github.com/modelcontextprotocol/conformance
 */
export async function judgeConformance(url: string, key: string): Promise<void> {
  const exceptions = Object.entries(reasons).map(([rule, reason]) => ({ rule, reason }));
  const name = `Conformance suite of MCP, revision ${revision}`;
  const cases = await run(url, key, ['--requirements', revision], (answer) => answer);
  const spoiled = await run(url, key, ['--scenario', 'tools-list', '--spec-version', revision], (answer) =>
    answer.replaceAll('"inputSchema"', '"schema"'),
  );
  const looksAt = `scenarios, ${exceptions.length} of which need what the service does not have`;
  judge({ name, version: suiteVersion, looksAt, exceptions }, cases, {
    fault: 'tools without a schema of their arguments',
    found: { name: 'tools-list', findings: spoiled.flatMap(({ findings }) => findings) },
  });
}
