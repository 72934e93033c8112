import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { environment } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';

let folder: ReturnType<typeof temporaryFolder>;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  child?.kill('SIGKILL');
  folder.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A server whose standard output is a pipe that nobody reads. Returns its address once it answers. */
async function start(): Promise<string> {
  const port = await freePort();
  const env = { ...environment(join(folder.path, 'loyalty.db')), PORT: String(port), NODE_ENV: 'production' };
  child = spawn(process.execPath, [`${root}scripts/run-server.mjs`, 'serve'], { cwd: root, env, stdio: 'pipe' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 50_000 }).toBe(true);
  return url;
}

/** More requests than a pipe has room for the lines of. */
async function ask(url: string, count = 3_000): Promise<void> {
  const lane = async () => {
    for (let done = 0; done < count / 20; done += 1) {
      const answer = await fetch(`${url}/v1/me?${'x'.repeat(200)}`, { signal: AbortSignal.timeout(20_000) });
      expect(answer.status).toBe(401);
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
}

const ended = async (): Promise<unknown> => {
  const [code, signal] = await once(child as ChildProcess, 'exit');
  return code ?? signal;
};

describe('a server whose log nobody reads', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('answers every request, and stops at %s', async (signal) => {
    const url = await start();
    await ask(url);
    child?.kill(signal);
    expect(await ended()).toBe(0);
  });

  it('answers every request after the reader has gone, and stops', async () => {
    const url = await start();
    child?.stdout?.destroy();
    await ask(url, 500);
    child?.kill('SIGTERM');
    expect(await ended()).toBe(0);
  });

  it('says how many lines were left out once somebody reads', async () => {
    const url = await start();
    await ask(url, 9_000);
    let printed = '';
    child?.stdout?.on('data', (chunk) => (printed += chunk));
    await expect.poll(() => printed.split('\n').length).toBeGreaterThan(1_000);
    await ask(url, 20);
    await expect.poll(() => /"left_out":(\d+)/.exec(printed)?.[1]).toMatch(/^[1-9]/);
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'answered').length).toBeLessThan(9_020);
  });

  it('ends at once at the second signal, while a request still runs', async () => {
    const url = await start();
    // The body never ends: a stop waits for it.
    const { port } = new URL(url);
    const stuck = (await import('node:net')).connect(Number(port), '127.0.0.1');
    stuck.on('error', () => {});
    stuck.write('POST /v1/programs HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nAuthorization: Bearer x\r\n\r\n{');
    await ask(url);
    child?.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(child?.exitCode).toBe(null);
    const end = ended();
    child?.kill('SIGINT');
    expect(await end).toBe(130);
    stuck.destroy();
  });
});
