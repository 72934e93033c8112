import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { countRows } from './import-file.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'rules.json');
let key: string;
let programId: string;
const database = join(folder.path, 'loyalty.db');
const [cards, earns] = [12, 3];
/** Of 2.50: two points each. */
const issued = cards * earns * 2;
const doubled = {
  ...{ kind: 'points', earn: { basis: 'spend', per: 100, value: 2 } },
  campaigns: [
    {
      ...{ id: 'drinks', name: 'Drinks', effect: { kind: 'add', value: 5 } },
      when: { items: { categories: ['drinks'] } },
    },
  ],
};

beforeAll(async () => {
  ({ key } = await makeLedgerFile({ folder: folder.path, cards, earns }));
  writeFileSync(file, JSON.stringify(doubled));
  const server = await startServer(database);
  programId = (await send(server.url, 'GET', '/v1/programs', { key })).json.data[0].id;
  await server.end('SIGTERM');
}, 120_000);
afterAll(async () => {
  await killServers();
  folder.remove();
});

const simulate = (...more: string[]) => loyaltyServer(database, ['simulate', programId, '--rules', file, ...more]);

describe('loyalty-server simulate', { timeout: 120_000 }, () => {
  it('says what the rules would have given, as tables, and adds nothing but the simulation', async () => {
    const before = await countRows(database);
    const { code, stdout } = await simulate();
    expect(code).toBe(0);
    expect(stdout).toContain(`${cards * earns} sales of ${cards} cards, in point and EUR.`);
    expect(stdout).toMatch(new RegExp(`│ issued +│ ${issued} +│ ${2 * issued} +│ \\+${issued} +│`));
    expect(stdout).toContain('100.0 % of sales have no categories, which the rules need.');
    expect(stdout).toContain(`Cards: ${cards} get more, 0 get less, 0 get the same.`);
    expect(stdout).toMatch(new RegExp(`│ \\d{4}-\\d\\d │ ${issued} +│ ${2 * issued} +│ \\+${issued} +│ █{15}▒{15} │`));
    // Colours are for a terminal.
    expect(stdout).not.toContain('\u001b');
    const after = await countRows(database);
    const more = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(more.toSorted()).toEqual(['idempotency', 'simulations']);
  });

  it('works beside a server that runs, and prints the simulation as the API has it', async () => {
    const server = await startServer(database);
    const { code, stdout } = await simulate('--json', '--from', '2020-01-01T00:00:00Z', '--sample', '10000');
    expect(code).toBe(0);
    const simulation = JSON.parse(stdout);
    expect(simulation).toMatchObject({ status: 'done', from: '2020-01-01T00:00:00.000Z', sample: 10_000 });
    expect((await send(server.url, 'GET', `/v1/simulations/${simulation.id}`, { key })).json).toEqual(simulation);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses what the API refuses, and names the option', async () => {
    expect(await simulate('--sample', '0')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--sample.*at least 1/s),
    });
    expect(await simulate('--from', 'yesterday')).toMatchObject({ code: 2, stderr: expect.stringContaining('--from') });
    const later = await simulate('--from', '2020-01-02T00:00:00Z', '--to', '2020-01-01T00:00:00Z');
    expect(later).toMatchObject({ code: 1, stderr: 'from must be earlier than to, and in the past.\n' });
    const unknown = await loyaltyServer(database, ['simulate', `prg_${'0'.repeat(26)}`, '--rules', file]);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('does not exist') });
  });
});
