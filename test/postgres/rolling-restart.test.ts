import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, describe, expect, it } from 'vitest';
import { referencesIn, request } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { makeAuthority } from '../support/certificates.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { type DebianProgram, hasProgram, startProgram } from '../support/debian-program.ts';
import { giveEvidence } from '../support/evidence.ts';
import { freePort, startPostgres } from '../support/postgres/start.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { killServers, type ServerProcess, startServer, withBug } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';

const isHere = hasProgram('haproxy', 'no server was restarted behind a proxy');
const restarts = Number(process.env['LOYALTY_RESTARTS'] ?? 2);
const clients = 8;
/** The settings that deploy/haproxy/haproxy.cfg requires. */
const env = { LOYALTY_DRAIN_SECONDS: process.env['LOYALTY_DRAIN_SECONDS'] ?? '5', LOYALTY_TRUST_PROXY: '127.0.0.1/32' };

const proxies: DebianProgram[] = [];
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop();
  await killServers();
});

interface Restarting {
  readonly times: number;
  readonly serverEnv?: Readonly<Record<string, string>>;
  /** What is looked at after a server was told to stop: it answers the path still. */
  readonly whileItStops?: (server: ServerProcess, path: string, key: string) => Promise<void>;
}

interface Load {
  /** Requests by what became of them: a status, or the error of a socket. */
  readonly results: Map<string, number>;
  readonly references: Set<string>;
  stop(): Promise<void>;
}

/** Clients that earn without pause on connections that they keep, as a till does, and try nothing twice. */
function startClients(url: string, ca: string, key: string, cards: readonly string[]): Load {
  const results = new Map<string, number>();
  const references = new Set<string>();
  let isOpen = true;
  let sales = 0;
  const sell = (agent: https.Agent, reference: string, card: string) =>
    new Promise<string>((resolve) => {
      const body = JSON.stringify({ amount: 100, reference });
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': reference,
      };
      const sent = https.request(`${url}/v1/cards/${card}/earn`, { method: 'POST', agent, headers, ca });
      sent.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
        response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end(body);
    });
  const client = async () => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
    while (isOpen) {
      sales += 1;
      const reference = `sale-${sales}`;
      const result = await sell(agent, reference, cards[sales % cards.length] ?? '');
      results.set(result, (results.get(result) ?? 0) + 1);
      if (result === '200') references.add(reference);
      await sleep(5);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    results,
    references,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}

/** Restarts two servers behind HAProxy under load, one after the other: what became of each request. */
async function restartUnderLoad({ times, serverEnv = env, whileItStops }: Restarting) {
  const database = await startPostgres();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const { key, cards } = await fillLedger(await startTestServer({ store }), { cards: 4 });
  const start = (port = 0) => startServer(database.url, { env: serverEnv, port });
  const servers = await Promise.all([start(), start()]);
  const ports = servers.map(({ url }) => Number(new URL(url).port));

  const [folder, authority, port] = [temporaryFolder(), makeAuthority(), await freePort()];
  const { cert, key: privateKey } = authority.issue('localhost');
  const certificate = join(folder.path, 'loyalty.pem');
  writeFileSync(certificate, `${cert}\n${privateKey}`);
  const proxy = await startProgram('haproxy', {
    words: ['-db', '-f', `${root}deploy/haproxy/haproxy.cfg`],
    port,
    cwd: folder.path,
    env: {
      LOYALTY_BIND: `127.0.0.1:${port}`,
      LOYALTY_CERTIFICATE: certificate,
      LOYALTY_A: `127.0.0.1:${ports[0]}`,
      LOYALTY_B: `127.0.0.1:${ports[1]}`,
    },
  });
  proxies.push(proxy);
  const load = startClients(`https://localhost:${port}`, readFileSync(authority.file, 'utf8'), key, cards);
  const soldMore = async () => {
    const before = load.references.size;
    await expect.poll(() => load.references.size, { timeout: 30_000 }).toBeGreaterThan(before + 50);
  };
  await soldMore();
  for (let restart = 0; restart < times; restart += 1) {
    const which = restart % 2;
    const server = servers[which] as ServerProcess;
    const ended = server.end('SIGTERM');
    await whileItStops?.(server, `/v1/cards/${cards[0]}`, key);
    expect(await ended).toBe(0);
    servers[which] = await start(ports[which]);
    // HAProxy looks twice a second whether it is back.
    await sleep(1_500);
  }
  await soldMore();
  await load.stop();
  await proxy.stop();

  const references = await referencesIn(servers[0]?.url ?? '', key, cards);
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  const verified = await verifyDatabase(database.url);
  authority.remove();
  folder.remove();
  await database.stop();
  const lost = [...load.references].filter((reference) => references.get(reference) !== 1);
  return { results: load.results, lost, verified };
}

describe.runIf(isHere)('two servers behind HAProxy, as deploy/haproxy/haproxy.cfg has it', () => {
  it(`are restarted ${restarts} times under load without a failed request`, {
    timeout: 60_000 + restarts * 30_000,
  }, async () => {
    const { results, lost, verified } = await restartUnderLoad({
      times: restarts,
      async whileItStops({ url }, path, key) {
        // It says that it stops, and still answers.
        const ready = async () => (await request({ url: `${url}/readyz` })).status;
        await expect.poll(ready, { timeout: 4_000, interval: 20 }).toBe(503);
        expect((await request({ url: url + path, key })).status).toBe(200);
      },
    });
    const answers = [...results.values()].reduce((sum, count) => sum + count, 0);
    const failed = answers - (results.get('200') ?? 0);
    giveEvidence({ runs: restarts, faults: answers, violations: failed, ...Object.fromEntries(results) });
    expect([...results.keys()]).toEqual(['200']);
    expect(lost).toEqual([]);
    expect(verified).toMatchObject({ exitCode: 0, violations: 0 });
  });

  it('would be caught if a server closed its connections at once', { timeout: 90_000 }, async () => {
    const serverEnv = { ...env, ...withBug('cut-at-stop'), LOYALTY_DRAIN_SECONDS: '0' };
    const { results } = await restartUnderLoad({ times: 1, serverEnv });
    expect([...results.keys()]).not.toEqual(['200']);
  });
});
