import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportRows, type Loyalty } from '@loyalty-service/sdk';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import { type Row, roundRatio } from '../row.ts';
import { type Seeded, seedServer } from '../seed.ts';
import { connections, type Place, type Stage } from '../stage.ts';

const batchSize = { quick: 50_000, thorough: 1_000_000 };
/** A million codes in a minute. */
const promisedPerSecond = 1_000_000 / 60;
const pollMs = 50;

const cardCount = 1_000;
/** More sales in a second than any server here answers, so that no round runs out of codes. */
const codesPerSecond = 15_000;

/** A shop with a server that nothing else uses, and a reward that its vouchers give. */
class VoucherShop {
  private constructor(
    readonly server: Contestant,
    readonly client: Loyalty,
    readonly rewardId: string,
  ) {}

  static async open({ bundles }: Place, name: string, database: Seeded): Promise<VoucherShop> {
    const server = await Contestant.start({ name, bundle: bundles.server, args: ['serve'], database });
    const client = server.client();
    const [program] = (await client.programs.list()).data;
    const benefit = { kind: 'custom', label: 'A coffee' } as const;
    const reward = await client.rewards.create({ program_id: program?.id ?? '', name: 'Coffee', benefit, cost: 1 });
    return new VoucherShop(server, client, reward.id);
  }

  /** Makes a batch, and resolves with its id when its last code is durable. */
  async make(count: number): Promise<string> {
    const { id } = await this.client.voucherBatches.create({ reward_id: this.rewardId, count });
    while ((await this.client.voucherBatches.get(id)).status !== 'done') await sleep(pollMs);
    return id;
  }

  async codesOf(batch_id: string): Promise<string[]> {
    const codes: string[] = [];
    for await (const { code } of exportRows(this.client, 'vouchers', { batch_id })) codes.push(code ?? '');
    return codes;
  }
}

/** A batch of vouchers on SQLite, until its last code is durable. */
export async function voucherBatchRate(place: Place): Promise<Row[]> {
  const count = batchSize[place.effort.rounds > 5 ? 'thorough' : 'quick'];
  const database = await seedServer(join(place.folder, 'voucher-batch.db'), 1);
  const shop = await VoucherShop.open(place, 'Voucher batch', database);
  try {
    const startedAt = performance.now();
    await shop.make(count);
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
    await shop.server.stop();
  }
}

/** The cost of a voucher in a sale: each sale uses up another code, as customers who come with printed vouchers do. */
export async function earnsWithVouchers(stage: Stage): Promise<Row[]> {
  const { effort, load, folder } = stage;
  const seconds = effort.roundSeconds;
  const database = await seedServer(join(folder, 'sales-with-vouchers.db'), cardCount);
  const shop = await VoucherShop.open(stage, 'Sales with vouchers', database);
  const { server } = shop;
  const rate = async (vouchers?: readonly string[]) =>
    (await server.load(load, { connections, seconds, ...(vouchers && { vouchers }) })).answered / seconds;
  const withVouchers = async () =>
    rate(await server.awake(async () => shop.codesOf(await shop.make(codesPerSecond * seconds))));
  try {
    await server.load(load, { connections, seconds: effort.warmUpSeconds });
    const rounds = await Rounds.take(effort.rounds, { withVouchers, without: () => rate() });
    return [
      {
        name: `durable earns that use up a voucher each, ${connections} connections, to earns without`,
        figure: `${Math.round(rounds.median('withVouchers'))}/s to ${Math.round(rounds.median('without'))}/s`,
        ratio: rounds.ratio('withVouchers', 'without'),
        bound: { atLeast: 0.9 },
      },
    ];
  } finally {
    await server.stop();
  }
}
