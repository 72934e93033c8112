import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-npx-'));
let npx: ChildProcess | undefined;

/** The README's command, in a separate process group; resolves to the address it serves at. */
async function start(): Promise<string> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: `file:${join(folder, 'loyalty.db')}` };
  const child = spawn('npx', ['--yes', 'pnpm@10.34.9', 'start'], { cwd: root, env, detached: true, stdio: 'pipe' });
  npx = child;
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start:\n${printed}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const url = /"url":"(http:[^"]+)".*"msg":"serving"/.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
  });
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

afterEach(() => {
  try {
    if (npx?.pid) process.kill(-npx.pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left, as it should be.
  }
  rmSync(folder, { recursive: true, force: true });
});

// Elsewhere than on Linux only the nearest parent can be watched.
describe.runIf(process.platform === 'linux')('the server started by npx', () => {
  it('stops when the npx process alone is stopped', { timeout: 120_000 }, async () => {
    const url = await start();
    expect(await answers(url)).toBe(true);
    npx?.kill('SIGTERM');
    await expect.poll(() => answers(url), { timeout: 10_000, interval: 100 }).toBe(false);
  });
});
