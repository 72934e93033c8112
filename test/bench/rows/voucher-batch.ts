import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Contestant } from '../contestant.ts';
import { type Row, roundRatio } from '../row.ts';
import { seedServer } from '../seed.ts';
import type { Place } from '../stage.ts';

const codes = { quick: 50_000, thorough: 1_000_000 };
/** A million codes in a minute. */
const promisedPerSecond = 1_000_000 / 60;
const pollMs = 50;

/** A batch of vouchers on SQLite, until its last code is durable. */
export async function voucherBatchRate({ bundles, effort, folder }: Place): Promise<Row[]> {
  const count = codes[effort.rounds > 5 ? 'thorough' : 'quick'];
  const database = await seedServer(join(folder, 'voucher-batch.db'), 1);
  const contestant = await Contestant.start({
    ...{ name: 'Voucher batch', bundle: bundles.server, args: ['serve'], database },
  });
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${contestant.port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${database.key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return JSON.parse(await answer.text());
  };
  try {
    const program_id = (await ask('/v1/programs')).data[0].id;
    const benefit = { kind: 'custom', label: 'A coffee' };
    const { id: reward_id } = await ask('/v1/rewards', { program_id, name: 'Coffee', benefit, cost: 1 });
    const startedAt = performance.now();
    const { id } = await ask('/v1/voucher-batches', { reward_id, count });
    while ((await ask(`/v1/voucher-batches/${id}`)).status !== 'done') await sleep(pollMs);
    const seconds = (performance.now() - startedAt) / 1_000;
    return [
      {
        name: `a batch of ${count.toLocaleString('en')} vouchers, to a million in 60 s`,
        figure: `${seconds.toFixed(1)} s, ${Math.round(count / seconds).toLocaleString('en')} codes/s`,
        ratio: roundRatio(count / seconds / promisedPerSecond),
        bound: { atLeast: 1 },
      },
    ];
  } finally {
    await contestant.process.stop();
  }
}
