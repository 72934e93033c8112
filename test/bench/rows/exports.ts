import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { copyOfLedger, keepsEvents, rowCounts } from '../large-ledger.ts';
import { type Row, roundRatio } from '../row.ts';
import type { Stage } from '../stage.ts';

const rows = rowCounts.large;
const maxMoreMiB = 100;
const watchEveryMs = 100;

/** An export of a million rows: how much more memory the server takes meanwhile. */
export async function exportMemory({ bundles, folder }: Pick<Stage, 'bundles' | 'folder'>): Promise<Row[]> {
  const database = await copyOfLedger(folder, 'large', join(folder, 'exports.db'));
  const entry = { name: 'Exports', bundle: bundles.server, args: ['serve'], database, env: keepsEvents };
  const contestant = await Contestant.start(entry);
  try {
    const { pid } = contestant.process;
    // Code and data that the first pages load stay loaded.
    await exported(contestant.port, database.key, 'cards');
    const before = residentMiB(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMiB(pid));
    }, watchEveryMs);
    const startedAt = performance.now();
    const { lines, bytes } = await exported(contestant.port, database.key, 'transactions');
    clearInterval(watch);
    const seconds = (performance.now() - startedAt) / 1_000;
    if (lines < rows) throw new Error(`The export has ${lines} of ${rows} rows.`);
    return [
      {
        name: `memory that an export of ${rows.toLocaleString('en')} rows takes, to ${maxMoreMiB} MiB`,
        figure: `${(most - before).toFixed(0)} MiB more than ${before.toFixed(0)}; ${Math.round(lines / seconds).toLocaleString('en')} rows/s, ${(bytes / 1_048_576).toFixed(0)} MiB`,
        ratio: roundRatio((most - before) / maxMoreMiB),
        bound: { atMost: 1 },
      },
    ];
  } finally {
    await contestant.process.stop();
  }
}

const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

async function exported(port: number, key: string, what: string): Promise<{ lines: number; bytes: number }> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}` };
    http.get({ port, path: `/v1/exports/${what}`, headers, agent: false }, resolve).once('error', reject);
  });
  let [lines, bytes] = [0, 0];
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  if (answer.statusCode !== 200 || !answer.complete) throw new Error(`An export broke off after ${lines} rows.`);
  return { lines, bytes };
}
