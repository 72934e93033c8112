import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { send } from '../support/send.ts';
import { killServers, loyaltyServer, startServer, withBug } from '../support/server-process.ts';
import { referencesIn } from './earning-client.ts';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';
import { seededRandom } from './seeded-random.ts';
import { issueVouchers, VoucherTills } from './voucher-tills.ts';

const kills = Number(process.env['LOYALTY_KILLS'] ?? 10);
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const killsWithBug = 3;

const ledgers: LedgerFile[] = [];
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

/** Sells with vouchers on servers that are killed at random moments, and counts what became of each use. */
async function sellAndKill(times: number, env: Readonly<Record<string, string>> = {}) {
  const ledger = await makeLedgerFile({ cards: 3 });
  ledgers.push(ledger);
  const { key, cards, file } = ledger;
  const { rewardId, vouchers } = await issueVouchers(file, key, cards);
  const random = seededRandom(seed);
  const tills = new VoucherTills({ key, cards, rewardId, vouchers, random });
  const report = { seed, kills: 0, interrupted: 0, answers: 0, booked: 0, lost: 0, twice: 0, violations: 0, faults: 0 };
  for (let round = 0; round < times; round += 1) {
    const server = await startServer(file, { env });
    const working = tills.workUntilGone(server.url);
    const before = tills.answers;
    for (let waited = 0; tills.answers === before && waited < 2_000; waited += 2) await sleep(2);
    await sleep(random() * 200);
    server.kill('SIGKILL');
    if ((await server.exited) === 'SIGKILL') report.kills += 1;
    report.interrupted += await working;
  }
  const last = await startServer(file);
  await tills.finish(last.url);
  report.answers = tills.answers;
  report.faults = tills.faults.length;
  if (tills.faults.length > 0) process.stderr.write(`${tills.faults[0]}\n`);
  report.booked = tills.references.length;
  for (const { id, uses, max_uses } of vouchers) {
    const { json } = await send(last.url, 'GET', `/v1/vouchers/${id}`, { key });
    if (json.uses > uses || uses > max_uses) report.twice += 1;
    if (json.uses < uses || json.status === 'held') report.lost += 1;
  }
  const references = await referencesIn(last.url, key, cards);
  for (const reference of tills.references) {
    // A capture has the reference of its hold, and the rows of vouchers have none.
    const times = references.get(reference) ?? 0;
    if (times === 0) report.lost += 1;
    if (times > 1) report.twice += 1;
  }
  expect(await last.end('SIGTERM')).toBe(0);
  const { stdout } = await loyaltyServer(file, ['verify', '--json']);
  report.violations = JSON.parse(stdout).violations;
  return report;
}

describe('a server that is killed while sales use vouchers', () => {
  it('loses no use, and books none twice', { timeout: 120_000 + kills * 10_000 }, async () => {
    const report = await sellAndKill(kills);
    const wrong = report.lost + report.twice + report.violations;
    giveEvidence({ ...report, runs: report.kills, faults: report.interrupted, violations: wrong });
    expect(report).toMatchObject({ kills, lost: 0, twice: 0, violations: 0, faults: 0 });
    // The faults fired: kills met requests under way, and the server had got something done before.
    expect(report.interrupted).toBeGreaterThan(kills / 2);
    expect(report.booked).toBeGreaterThan(kills);
  });

  it('would be caught if the use were not in the transaction of its sale', { timeout: 120_000 }, async () => {
    const { lost, twice, violations } = await sellAndKill(killsWithBug, withBug('voucher-used-late'));
    expect(lost + twice).toBeGreaterThan(0);
    expect(violations).toBeGreaterThan(0);
  });
});
