import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderOfNode } from '../../support/other-node.ts';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';

const run = promisify(execFile);

const suiteVersion = '0.2.0-alpha.12';
/** The suite needs a newer Node than the service. */
const node = '22.23.3';
const revision = '2026-07-28';

/** A check of the suite. */
export interface Check {
  readonly scenario: string;
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
  await run('npm', [...words, '--prefix', folder, `@modelcontextprotocol/conformance@${suiteVersion}`]);
  renameSync(folder, home);
  return home;
}

/** The suite sends no key, so a proxy adds it. */
async function withKey(url: string, key: string): Promise<{ readonly url: string; close(): void }> {
  const proxy = http.createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${key}` };
    const sent = http.request(new URL(req.url ?? '/', url), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.once('error', () => res.destroy());
    req.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

/**
 * Runs the suite of the protocol on a server, with the scenarios that the revision requires.
 *
 * @see https://github.com/modelcontextprotocol/conformance
 */
export async function runConformance(url: string, key: string): Promise<readonly Check[]> {
  const [home, folder] = [await installSuite(), await folderOfNode(node)];
  const proxy = await withKey(url, key);
  const output = temporaryFolder();
  try {
    const script = join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const words = ['server', '--url', `${proxy.url}/mcp`, '--requirements', revision, '--output-dir', output.path];
    // It exits with 1 if a check failed; which of them did is in its files.
    await run(join(folder, 'node'), [script, ...words], { cwd: output.path }).catch(() => undefined);
    return readdirSync(output.path).flatMap((name) => checksIn(output.path, name));
  } finally {
    proxy.close();
    output.remove();
  }
}

function checksIn(folder: string, name: string): readonly Check[] {
  // A folder is named `server-`, its scenario and the time.
  const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\w-]+$/.exec(name)?.[1];
  if (scenario === undefined) return [];
  const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Omit<Check, 'scenario'>[];
  return checks.map((check) => ({ ...check, scenario }));
}
