import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { downloaded } from './downloaded.ts';
import { root, run } from './packed.ts';

export interface Registry {
  readonly url: string;
  /** The environment of an installer that uses it, and finds the built part of better-sqlite3 on this machine. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const startTimeoutMs = 30_000;

/** Starts a registry that takes both packages, and asks for all others the registry that npm is configured for. */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const upstream = (await run('npm', ['config', 'get', 'registry'], { cwd: root })).stdout.trim();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(configOf(folder, upstream)));
  // It asks for a tag of node-fetch, which a registry that keeps versions alone does not have.
  const home = await downloaded('verdaccio', '6.8.0', { 'verdaccio-audit': { 'node-fetch': '2.7.0' } });
  const command = join(home, 'bin/verdaccio');
  const child = spawn(process.execPath, [command, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const binaries = await serveBinary(folder);
  const stop = async (): Promise<void> => {
    child.kill();
    binaries.server.close();
    await ended;
  };
  for (const deadline = Date.now() + startTimeoutMs; ; ) {
    if (
      await fetch(`${url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The registry did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, env: environment(folder, url, binaries.url), stop };
}

const configOf = (folder: string, upstream: string) => ({
  storage: join(folder, 'storage'),
  uplinks: { upstream: { url: upstream } },
  packages: {
    '@loyalty-service/*': { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'upstream' },
  },
  web: { enable: false },
  log: { type: 'stdout', format: 'pretty', level: 'warn' },
});

/** Nothing of the user's own settings and caches. */
function environment(folder: string, url: string, binaries: string): Record<string, string> {
  const npmrc = join(folder, 'npmrc');
  // npm publishes only with a token; the registry takes the packages from anyone.
  writeFileSync(npmrc, `registry=${url}\n${url.replace('http:', '')}:_authToken=any\n`);
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    npm_config_userconfig: npmrc,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_store_dir: join(folder, 'pnpm-store'),
    npm_config_update_notifier: 'false',
    npm_config_better_sqlite3_binary_host: binaries,
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    YARN_GLOBAL_FOLDER: join(folder, 'yarn'),
    YARN_ENABLE_TELEMETRY: 'false',
    // It refuses what was published within a day.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  };
}

/**
 * Serves the built part of better-sqlite3 where its installer looks for it, from the one that the tests run with: the address that
 * it usually comes from is outside the registry, and compiling it takes minutes.
 */
async function serveBinary(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const home = join(root, 'server/node_modules/better-sqlite3');
  const archive = join(folder, 'better-sqlite3.tar.gz');
  await run('tar', ['-czf', archive, '-C', home, 'build/Release/better_sqlite3.node']);
  const server = createServer((_, response) => response.end(readFileSync(archive))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const listener = createSocket().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}
