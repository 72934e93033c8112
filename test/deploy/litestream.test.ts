import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { earn, referencesIn } from '../faults/earning-client.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { demoIn, killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';

const run = promisify(execFile);
const config = join(root, 'deploy/litestream/litestream.yml');
const hasProgram = process.platform === 'linux' && process.arch === 'x64';
if (!hasProgram) process.stderr.write('SKIPPED: npm has no Litestream for this machine, so nothing was replicated.\n');

function findProgram(): string {
  const manifest = createRequire(import.meta.url).resolve('@flydotio/litestream-linux-x64/package.json');
  return join(dirname(manifest), 'litestream');
}

const folder = temporaryFolder();
let litestream: ChildProcess | null = null;
afterAll(async () => {
  litestream?.kill('SIGKILL');
  await killServers();
  folder.remove();
});

describe.runIf(hasProgram)('deploy/litestream/litestream.yml', () => {
  it('restores a lost machine but for the last sales', { timeout: 120_000 }, async () => {
    const [database, restored] = [join(folder.path, 'loyalty.db'), join(folder.path, 'restored.db')];
    const replica = join(folder.path, 'replica');
    const env = { ...process.env, LITESTREAM_DATABASE: database, LITESTREAM_REPLICA: `file://${replica}` };
    const server = await startServer(database, { demo: true });
    const { apiKey: key, cardId: card } = demoIn(server.printed());
    litestream = spawn(findProgram(), ['replicate', '-config', config], { env, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(replica, 'generations')), { timeout: 20_000 }).toBe(true);

    const statuses = new Set<number>();
    const sales: { readonly reference: string; readonly at: number }[] = [];
    for (const until = Date.now() + 6_000; Date.now() < until; ) {
      const reference = `sale-${sales.length}`;
      statuses.add((await earn(server.url, key, { reference, card })).status);
      sales.push({ reference, at: Date.now() });
      await sleep(5);
    }
    // The machine is lost: no process can stop in order.
    const lostAt = Date.now();
    litestream.kill('SIGKILL');
    await server.end('SIGKILL');
    expect([...statuses]).toEqual([200]);

    const startedAt = performance.now();
    await run(findProgram(), ['restore', '-config', config, '-o', restored, database], { env });
    const after = join(folder.path, 'after.db');
    expect((await loyaltyServer(after, ['restore', restored, '--json'])).code).toBe(0);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(await verifyDatabase(after)).toMatchObject({ exitCode: 0, violations: 0 });
    const again = await startServer(after);
    const kept = await referencesIn(again.url, key, [card]);
    const lost = sales.filter(({ reference }) => !kept.has(reference));
    const oldestLostMs = lost.length > 0 ? lostAt - Math.min(...lost.map(({ at }) => at)) : 0;
    process.stderr.write(
      `Litestream lost ${lost.length} of ${sales.length} sales, the oldest ${oldestLostMs} ms before the end; restored in ${seconds.toFixed(1)} s.\n`,
    );
    // It copies once a second, and the sales took six. A copy every 10 seconds would have none of them.
    expect(kept.size).toBeGreaterThan(sales.length / 2);
  });
});
