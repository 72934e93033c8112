import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, describe, expect, it } from 'vitest';
import { earn, request } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { command, rowsOf } from '../support/postgres/make-database.ts';
import { giveTo, ownerOfPostgres } from '../support/postgres/programs.ts';
import { startPostgres } from '../support/postgres/start.ts';
import { startTestServer } from '../support/server.ts';
import { fillDisk, smallDisk } from '../support/small-disk.ts';

const disk = smallDisk(64);
if (!disk) process.stderr.write('SKIPPED: no small disk can be mounted here, so no disk of PostgreSQL was full.\n');
const cleanUps: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  disk?.remove();
});

describe.runIf(disk)('a PostgreSQL whose disk is full', { timeout: 120_000 }, () => {
  it('refuses writes, is not ready, goes on reading, and recovers by itself', async () => {
    const path = disk?.path ?? '';
    giveTo(ownerOfPostgres(), path);
    const postgres = await startPostgres();
    cleanUps.push(postgres.stop);
    await command(postgres.url, `create tablespace small location '${path}'`);
    await command(postgres.url, 'create database shop tablespace small');
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/shop');
    const open = async () =>
      startTestServer({ store: await openStore({ databaseUrl, migrate: true }, { exclusive: false }) });
    const { key, cards } = await fillLedger(await open(), { cards: 1 });
    const server = await open();
    cleanUps.push(server.stop);
    const [card = ''] = cards;
    const ready = () => request({ url: `${server.url}/readyz` });
    expect((await ready()).status).toBe(200);

    const ballast = join(path, 'ballast');
    fillDisk(ballast);
    // Tables have room left in their last pages.
    let booked = 0;
    let last = 200;
    for (; last === 200 && booked < 2_000; booked += 1)
      last = (await earn(server.url, key, { reference: `full-${booked}`, card })).status;
    expect(last).toBe(503);
    const refused = await earn(server.url, key, { reference: 'still-full', card });
    expect(refused.json).toMatchObject({ code: 'disk_full', status: 503 });
    expect([(await ready()).status, (await ready()).text]).toEqual([
      503,
      '{"status":"not_ready","reason":"The disk is full."}',
    ]);
    expect((await request({ url: `${server.url}/v1/cards/${card}`, key })).status).toBe(200);

    rmSync(ballast);
    expect((await ready()).status).toBe(200);
    expect((await earn(server.url, key, { reference: 'still-full', card })).status).toBe(200);
    await verifyDatabase(databaseUrl);
    expect(await rowsOf(databaseUrl, "select 1 from pg_class where relname = 'disk_probe'")).toEqual([]);
  });
});
