// Our dispatcher on a durable SQLite file: signs, posts and writes down what is waiting, with the write path that earns share.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { eventTexts } from '@loyalty-service/server/deliveries/event-texts';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { createWebhookEndpoint } from '@loyalty-service/server/operations/webhook-endpoints/create-webhook-endpoint';
import { Vault } from '@loyalty-service/server/secrets/vault';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { type BenchShop, openBenchShop } from '../shop.ts';
import type { WebhookOrder, WebhookReport } from '../webhook-order.ts';

const inFlight = 64;
const cards = 100;
const receiver = `http://127.0.0.1:${process.env['RECEIVER_PORT']}`;
const store = openSqliteStore({ file: process.env['DATABASE'] ?? '', exclusive: true });
const vault = new Vault([{ id: 'bench', bytes: randomBytes(32) }]);
const service = assemble({ store, vault, guard: new AddressGuard({ allow: ['127.0.0.0/8'] }) });
const mailer = { send: async () => {}, close: async () => {} };

interface Hooked extends BenchShop {
  readonly quickId: string;
}

async function openHooked(paths: readonly string[]): Promise<Hooked> {
  const shop = await openBenchShop(service, cards);
  const ids: string[] = [];
  for (const path of paths) {
    const wanted = { url: receiver + path, enabled_events: ['transaction.created' as const] };
    const made = await createWebhookEndpoint(service, shop.caller, wanted);
    ids.push(String((await answerAsService(service, shop.caller, made))['id']));
  }
  return { ...shop, quickId: ids[0] ?? '' };
}

const [alone, besideHanging, unhooked] = [
  await openHooked(['/quick']),
  await openHooked(['/quick', '/hang']),
  await openHooked([]),
];

/** Earns until it is told to end, and says how often. */
async function earn({ caller, cards: ids }: BenchShop, goesOn: (earned: number) => boolean): Promise<number> {
  const prefix = randomUUID();
  let begun = 0;
  let earned = 0;
  const lane = async () => {
    while (goesOn(begun)) {
      begun += 1;
      const card = ids[begun % ids.length] ?? '';
      await service.ledger.submit({
        tenant: caller.tenant,
        keyId: caller.keyId,
        requestId: service.newId('request'),
        claim: { origin: 'client', key: `${prefix}-${begun}`, fingerprint: 'f'.repeat(64) },
        bytes: 20,
        ...earnOnCard(caller, card, { amount: 1_250 }),
      });
      earned += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return earned;
}

const start = () => new Dispatcher({ service, log: pino({ level: 'silent' }), mailer }).start();

async function isWaiting({ caller: { tenant }, quickId }: Hooked): Promise<boolean> {
  const rows = await store.page({
    table: 'deliveries',
    tenant,
    where: [
      { column: 'endpoint_id', is: '=', value: quickId },
      { column: 'due_at', is: '>=', value: 0 },
    ],
    // By its index: looking must not cost what is measured.
    order: { column: 'due_at', descending: false },
    limit: 1,
  });
  return rows.length > 0;
}

/** Sends the deliveries that an earlier order left, because they would count for this one. */
async function sendLeftovers(shop: Hooked): Promise<void> {
  if (!(await isWaiting(shop))) return;
  const dispatcher = start();
  while (await isWaiting(shop)) await sleep(20);
  await dispatcher.stop();
}

async function sendWaiting(shop: Hooked, count: number): Promise<WebhookReport> {
  await sendLeftovers(shop);
  await earn(shop, (begun) => begun < count);
  const startedAt = performance.now();
  const dispatcher = start();
  while (await isWaiting(shop)) await sleep(20);
  const perSecond = count / ((performance.now() - startedAt) / 1_000);
  await dispatcher.stop();
  const order = { column: 'sequence', descending: true } as const;
  const [event] = await store.page({ table: 'events', tenant: shop.caller.tenant, where: [], order, limit: 1 });
  const [body = ''] = await eventTexts({ store }, shop.caller.tenant, event ? [event] : []);
  return { perSecond, body };
}

/** More than can be sent meanwhile is waiting, so that deliveries are made all the time. */
const backlogASecond = 4_000;

async function earnFor(seconds: number, besideDeliveries: boolean): Promise<WebhookReport> {
  if (besideDeliveries) await earn(alone, (begun) => begun < backlogASecond * seconds);
  const dispatcher = besideDeliveries ? start() : null;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const earned = await earn(unhooked, () => performance.now() < endsAt);
  const perSecond = earned / ((performance.now() - startedAt) / 1_000);
  if (dispatcher && !(await isWaiting(alone))) throw new Error('All deliveries were made before the earns were over.');
  await dispatcher?.stop();
  return { perSecond };
}

const run = (order: WebhookOrder): Promise<WebhookReport> =>
  order.kind === 'send'
    ? sendWaiting(order.besideHanging ? besideHanging : alone, order.count)
    : earnFor(order.seconds, order.besideDeliveries);

process.send?.({ ready: true });
process.on('message', (order: WebhookOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
