import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../faults/earning-client.ts';
import { freePort } from '../support/postgres/start.ts';
import { buildImage, type Image } from './build-image.ts';
import { lastOf } from './dockerfile.ts';

/** The size that a production install may have, in MB. */
const mostMegabytes = 60;
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
if (!isRoot)
  process.stderr.write('SKIPPED: only root on Linux can make a file system read-only, so no image was built.\n');

describe.runIf(isRoot)('the image of deploy/Dockerfile', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-image-'));
  let image: Image;
  let server: ChildProcess | null = null;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    image = await buildImage(folder);
  }, 300_000);
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const files = (at: string): readonly string[] =>
    readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((path) => lstatSync(join(at, path)).isFile());

  it(`takes at most ${mostMegabytes} MB beside Node`, () => {
    const bytes = files(image.root).reduce((sum, path) => sum + lstatSync(join(image.root, path)).size, 0);
    process.stderr.write(`The production install takes ${(bytes / 1e6).toFixed(1)} MB.\n`);
    expect(bytes / 1e6).toBeLessThanOrEqual(mostMegabytes);
  });

  it('has no build tool, no source and no link to elsewhere', () => {
    const built =
      /(^|\/)(node-gyp|prebuild-install|typescript|\.bin|\.pnpm|src|scripts|deps)\/|\.(c|cc|h|o|a|gyp|tsx?|tgz)$|_snapshot\./;
    const paths = files(image.root);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => built.test(path.replace(/\.d\.c?ts$/, '')))).toEqual([]);
    const entries = readdirSync(image.root, { recursive: true, encoding: 'utf8', withFileTypes: true });
    expect(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)).toEqual([]);
  });

  it('serves as a user other than root on a read-only file system, is healthy, and ends with 0 on SIGTERM', async () => {
    const port = await freePort();
    const [user = ''] = lastOf(image.stage, 'USER').split(':');
    expect(Number(user)).toBeGreaterThan(0);
    const env = {
      PATH: image.path,
      ...image.env,
      // Tests listen on this machine alone.
      HOST: '127.0.0.1',
      PORT: String(port),
      LOYALTY_MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
      LOYALTY_MAIL: 'log',
    };
    expect(image.env['HOST']).toBe('0.0.0.0');
    const words = [
      ...JSON.parse(image.here(lastOf(image.stage, 'ENTRYPOINT'))),
      ...JSON.parse(lastOf(image.stage, 'CMD')),
    ];
    const started = spawn('unshare', [...readOnlyBut(image), ...asUser(image), ...words], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = started;
    let printed = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
    const url = `http://127.0.0.1:${port}`;
    const ready = () =>
      request({ url: `${url}/readyz` }).then(
        ({ status }) => status,
        () => printed,
      );
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    expect((await fetch(`${url}/docs`)).status).toBe(200);

    const check = JSON.parse(lastOf(image.stage, 'HEALTHCHECK').replace(/^.*?CMD /, ''));
    const health = () => spawnSync(check[0], check.slice(1), { env }).status;
    expect(health()).toBe(0);
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(health()).toBe(1);
    expect(readdirSync(image.here('/data')).sort()).toContain('loyalty.db');
  });
});

/** Only what the image declares as a volume can be written to. */
function readOnlyBut(image: Image): readonly string[] {
  const volume = image.here(lastOf(image.stage, 'VOLUME'));
  const steps = [
    `mount --bind ${volume} ${volume}`,
    'mount -o remount,bind,ro /',
    `! touch ${image.root}/written 2>/dev/null`,
    'exec "$@"',
  ];
  execFileSync('mkdir', ['-p', volume]);
  return ['--mount', '--propagation', 'private', 'sh', '-e', '-c', steps.join('\n'), 'sh'];
}

function asUser(image: Image): readonly string[] {
  const [user, group] = lastOf(image.stage, 'USER').split(':');
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
}
