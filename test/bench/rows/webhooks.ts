import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Core, type Pinned, startPinned } from '../pinned.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';
import type { PostOrder, WebhookOrder, WebhookReport } from '../webhook-order.ts';

const count = 4_000;
/** As many as the dispatcher has to one endpoint. */
const connections = 16;
const earnSeconds = 1;

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;

interface Starting {
  readonly core: Core;
  readonly env?: Readonly<Record<string, string>>;
}

/** From source: our migrations lie beside it. */
function start(name: string, { core, env = {} }: Starting): Pinned {
  const file = fileURLToPath(new URL(`../peers/${name}.ts`, import.meta.url));
  return startPinned({ file: '--import', args: [import.meta.resolve('tsx'), file], core, env });
}

async function ask(contestant: Pinned, order: WebhookOrder | PostOrder): Promise<{ rate: number; body: string }> {
  const report = await contestant.ask<WebhookReport>(order);
  if ('failure' in report) throw new Error(report.failure);
  return { rate: report.perSecond, body: report.body ?? '' };
}

/** Webhooks to a receiver on this machine, signing and bookkeeping included. */
export async function webhookRates({ effort, folder }: Stage): Promise<Row[]> {
  const receiver = start('webhook-receiver', { core: 'load' });
  const started = [receiver];
  try {
    const { port } = (await receiver.message()) as { port: number };
    const env = { DATABASE: join(folder, 'webhooks.db'), RECEIVER_PORT: String(port) };
    const ours = start('webhooks-ours', { core: 'measured', env });
    const bare = start('bare-undici', { core: 'measured' });
    started.push(ours, bare);
    await Promise.all([ours.message(), bare.message()]);
    const send = (besideHanging: boolean) => ask(ours, { kind: 'send', count, besideHanging });
    const earn = (besideDeliveries: boolean) =>
      ask(ours, { kind: 'earn', seconds: earnSeconds, besideDeliveries }).then(({ rate }) => rate);
    const { body } = await send(false);
    const url = `http://127.0.0.1:${port}/quick`;
    const post = () => ask(bare, { count, connections, url, body });
    await post();
    const rounds = await Rounds.take(Math.ceil(effort.rounds / 2), {
      ours: async () => (await send(false)).rate,
      bare: async () => (await post()).rate,
      besideHanging: async () => (await send(true)).rate,
      earns: () => earn(false),
      earnsBeside: () => earn(true),
    });
    const row = (name: string, left: Parameters<typeof rounds.ratio>[0], right: typeof left, atLeast: number): Row => ({
      name,
      figure: `${perSecond(rounds.median(left))} to ${perSecond(rounds.median(right))}`,
      ratio: rounds.ratio(left, right),
      bound: { atLeast },
    });
    return [
      row('webhook deliveries to one endpoint, to a bare undici Pool posting the same', 'ours', 'bare', 0.3),
      row('the same beside an endpoint that hangs on everything, to without it', 'besideHanging', 'ours', 0.9),
      row('earns beside deliveries that never end, to earns alone', 'earnsBeside', 'earns', 0.3),
    ];
  } finally {
    for (const contestant of started) await contestant.stop();
  }
}
