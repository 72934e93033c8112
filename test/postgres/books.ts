import { randomUUID } from 'node:crypto';
import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Refusal } from '@loyalty-service/server/domain/refusal';
import type { Reply } from '@loyalty-service/server/ledger/command';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { adjustCard } from '@loyalty-service/server/operations/movements/adjust-card';
import type { Intent, Service } from '@loyalty-service/server/service/service';
import { need } from '@loyalty-service/server/storage/needs';
import { openReadPools } from '@loyalty-service/server/storage/postgres/connection/settings';
import { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { PostgresStore } from '@loyalty-service/server/storage/postgres/postgres-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { type BenchShop, openBenchShop } from '../bench/shop.ts';
import { makeDatabase } from '../support/postgres/make-database.ts';
import type { TestDatabase } from '../support/test-store.ts';
import { contradictions, type Operation } from './linearizable.ts';

let database: TestDatabase;
let stores: Store[];
export let shop: BenchShop;
/** The answers to all earns and adjustments. */
export let history: Operation[];

/** Gives each test of a file a shop in a separate database. */
export function openBooksForEach(): void {
  beforeEach(async () => {
    database = await makeDatabase(inject('databaseUrl'), inject('migratedDatabase'));
    [stores, history] = [[], []];
    shop = await openBenchShop(openTill().service, 4);
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await database.remove();
  });
}

/** A process that earns. */
export interface Till {
  readonly service: Service;
  /** Sizes of the batches that it has written. */
  readonly batches: number[];
}

export function openTill(makeWriter: typeof Writer = Writer): Till {
  const onError = () => {};
  const readers = openReadPools(database.url, onError);
  const store = new PostgresStore({ url: database.url, isCitus: false, readers, onError, makeWriter });
  stores.push(store);
  const batches: number[] = [];
  return { service: assemble({ store, onBatch: ({ length }) => batches.push(length) }), batches };
}

const cardAt = (index: number): string => shop.cards[index % shop.cards.length] ?? '';
export const card = () => cardAt(0);

/** Does it with the key of the shop, as a request would. */
export const submit = ({ service }: Till, intent: Intent, key: string | null = randomUUID()): Promise<Reply> =>
  service.ledger.submit({
    tenant: shop.caller.tenant,
    keyId: shop.caller.keyId,
    requestId: service.newId('request'),
    claim: key === null ? null : { origin: 'client', key, fingerprint: 'f'.repeat(64) },
    bytes: 20,
    ...intent,
  });

/** Moves units on a card, writes down what was answered, and gives how many. */
async function book(till: Till, cardId: string, intent: Intent, key?: string | null): Promise<number> {
  const sentAt = performance.now();
  const reply = await submit(till, intent, key);
  const { sequence, delta, balance_after: balance } = JSON.parse(reply.body).transaction;
  const replayed = reply.original !== undefined;
  history.push({ card: cardId, sentAt, answeredAt: performance.now(), sequence, delta, balance, replayed });
  return delta;
}

/** 10 points by the rules that the shop opens with. */
export const earn = (till: Till, cardId = card(), key?: string | null, reference?: string): Promise<number> =>
  book(till, cardId, earnOnCard(shop.caller, cardId, { amount: 1_000, reference }), key);

export const adjust = (till: Till, delta: number, key?: string): Promise<number> =>
  book(till, card(), adjustCard(shop.caller, card(), { delta, note: 'Test' }), key);

/** The result of a call, or the code that it was refused with. */
export const outcome = <T>(done: Promise<T>): Promise<T | string> => done.catch(({ code }: Refusal) => code);

export const storedCard = async ({ service }: Till): Promise<AnyRow> =>
  (await service.store.load([need('cards', 'key', shop.caller.tenant, [card()])]))[0]?.rows[0] ?? {};

export const verify = ({ service }: Till) => verifyLedger(service.store, Date.now());

/** All that was answered is stored, once, in one order; events are dense; verify finds nothing. */
export async function expectRightBooks(till: Till): Promise<void> {
  const written = history.filter(({ replayed }) => !replayed);
  expect(contradictions(written)).toEqual([]);
  expect(await verify(till)).toMatchObject({ violations: 0, listed: [], transactions: written.length });
}

/** Clients that earn on few cards, each so many times one after the other. */
export const manyEarns = (till: Till, { clients = 64, each = 10, cards = shop.cards.length } = {}): Promise<unknown> =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let earned = 0; earned < each; earned += 1) await earn(till, cardAt((client + earned) % cards));
    }),
  );
