import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeImportFile } from '../cli/import-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { type Answer, send } from '../support/server.ts';
import { loyaltyServer, type ServerProcess, startCommand, startServer } from '../support/server-process.ts';

interface Killed {
  readonly rows: number;
  readonly kills?: number;
  /** How long after a row was seen to be in it is killed, in ms: at once by default. */
  readonly afterMs?: () => number;
  /** A bug that is planted into the processes. */
  readonly env?: Readonly<Record<string, string>>;
}

const balanceOf = (index: number): number => 1 + (index % 9);
/** Rows that say again what others say. */
const repeated = 50;

/** Members with a card and a balance each; one row is refused, and some say again what another says. */
function fileFor(programId: string, rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, index) => `m-${index},Member ${index},${programId},${balanceOf(index)}`,
  );
  lines.push(`m-x,,prg_${'0'.repeat(26)},1`, ...lines.slice(0, repeated));
  return `customer_external_id,name,program_id,opening_balance\n${lines.join('\n')}\n`;
}

/** The expected result of the import, however often it was interrupted. */
export const rightAfter = (rows: number) => ({
  counts: { total: rows + 1 + repeated, created: rows, unchanged: repeated, refused: 1 },
  refused: [{ line: rows + 2, code: 'not_found', field: 'program_id' }],
  held: heldAfter(rows),
  verified: { exitCode: 0, violations: 0, transactions: rows },
});

export const heldAfter = (rows: number) => ({
  cards: rows,
  units: Array.from({ length: rows }, (_, index) => balanceOf(index)).reduce((sum, one) => sum + one, 0),
});

const settled = ({ counts }: Answer['json']): number => counts.created + counts.unchanged + counts.refused;

/** Sends an import to a server that is killed again and again while it works on it: what there is at the end. */
export async function killImport(database: string, { rows, kills = 1, afterMs = () => 0, env = {} }: Killed) {
  const { key, programId } = await makeImportFile(database);
  let server = await startServer(database, { env });
  const headers = { 'Content-Type': 'text/csv' };
  const sent = await send(server.url, 'POST', '/v1/imports', { key, raw: fileFor(programId, rows), headers });
  const importNow = async () => (await send(server.url, 'GET', `/v1/imports/${sent.json.id}`, { key })).json;
  const inTheMiddle: number[] = [];
  /** How many rows were reported as imported and were missing after the kill. */
  let lost = 0;
  for (let round = 0; round < kills; round += 1) {
    const state = await until(importNow, (one) => settled(one) > (inTheMiddle.at(-1) ?? 0) || one.status === 'done');
    if (state.status === 'done') break;
    await sleep(afterMs());
    await server.end('SIGKILL');
    inTheMiddle.push(settled(state));
    server = await startServer(database, { env });
    lost += Math.max(0, settled(state) - settled(await importNow()));
  }
  const { counts, refused } = await until(importNow, ({ status }) => status === 'done');
  const held = await heldOn(server, key);
  await server.end('SIGTERM');
  return { inTheMiddle, lost, counts, refused, held, verified: await verifyDatabase(database) };
}

/** Kills the command that imports a file in the middle, and runs it again: what there is then. */
export async function killCommand(database: string, file: string, { rows, env = {} }: Killed) {
  const { id, key, programId } = await makeImportFile(database);
  writeFileSync(file, fileFor(programId, rows));
  const args = ['import', file, '--business', id, '--mode', 'test', '--json'];
  // A server beside it tells how far it is, and goes on with what it leaves.
  const server = await startServer(database, { env });
  const command = startCommand(database, args, env);
  await until(
    async () => {
      if (command.hasEnded())
        throw new Error(`The command ended before it was killed.\n${command.complained().slice(0, 2_000)}`);
      return (await send(server.url, 'GET', '/v1/cards?limit=1', { key })).json;
    },
    ({ data }) => data.length > 0,
  );
  command.kill('SIGKILL');
  await command.exited;
  const { cards: inTheMiddle } = await heldOn(server, key);
  const { code, stdout } = await loyaltyServer(database, args, env);
  const held = await heldOn(server, key);
  await server.end('SIGTERM');
  return { inTheMiddle, again: { code, ...JSON.parse(stdout) }, held, verified: await verifyDatabase(database) };
}

async function until(look: () => Promise<Answer['json']>, holds: (seen: Answer['json']) => boolean) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(10)) {
    const seen = await look();
    if (holds(seen)) return seen;
  }
  throw new Error('The import did not come so far.');
}

/** How many cards there are, and what they hold in all. */
async function heldOn(server: ServerProcess, key: string) {
  let [cards, units, cursor] = [0, 0, ''];
  do {
    const page = (await send(server.url, 'GET', `/v1/cards?limit=100${cursor}`, { key })).json;
    for (const { balance } of page.data) {
      cards += 1;
      units += balance.available;
    }
    cursor = page.next_cursor === null ? '' : `&cursor=${encodeURIComponent(page.next_cursor)}`;
  } while (cursor !== '');
  return { cards, units };
}
