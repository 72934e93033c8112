import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giveEvidence } from '../../support/evidence.ts';
import type { Answer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { minute, type TestClock } from '../support/clock.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { type Day, dayOf, type Movement, slotsOfDay } from './day.ts';
import { type Lived, lived } from './programs.ts';
import { day, hour, lateServer } from './setting.ts';

type Json = Answer['json'];

const wanted = testDatabase === 'sqlite' ? Number(process.env['OFFLINE_DAYS'] ?? 210) : 70;
const seed = Number(process.env['OFFLINE_DAYS_SEED'] ?? 1);
/** The days that one pair of cards lives through, and the day on which the rules change. */
const [daysOfCard, dayOfChange] = [10, 4];
const pairsOfProgram = Math.ceil(wanted / lived.length / daysOfCard);
const itemsOfBatch = 100;

/** Two cards to which the same happens: a till sends it at once for one, and at the end of the day for the other. */
interface Pair {
  readonly online: string;
  readonly offline: string;
  readonly days: readonly Day[];
}

interface Program extends Lived {
  readonly shop: Shop;
  readonly clock: TestClock;
  readonly pairs: readonly Pair[];
  /** The movements that were booked late. */
  readonly booked: Json[];
  /** Pairs whose balance did not suffice online at some time. It is another one in the evening: they are compared no more. */
  readonly poor: Set<Pair>;
}

interface Sent {
  readonly item: Json;
  keep(result: Json): void;
}

/** Sends items in batches, in their order. What belongs together is sent together. */
async function sendAll(shop: Shop, groups: readonly (readonly Sent[])[]): Promise<void> {
  let batch: Sent[] = [];
  for (const [index, group] of groups.entries()) {
    batch.push(...group);
    const next = groups[index + 1]?.length ?? itemsOfBatch;
    if (batch.length === 0 || batch.length + next <= itemsOfBatch) continue;
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: batch.map(({ item }) => item) });
    for (const [at, { keep }] of batch.entries()) keep(results[at]);
    batch = [];
  }
}

const referenceOf = (number: number, index: number): string => `day-${number}-${index}`;

/**
 * The item of a movement, or null if it reverses what was no sale. Units that come back may last for a day from then on, and
 * are over before the till sends its queue: where units expire, uses are not reversed.
 */
function itemOf({ rules }: Lived, card_id: string, number: number, { movements }: Day, index: number): Json | null {
  const { body, reverses } = movements[index] as Movement;
  const item = { ...body, card_id, reference: referenceOf(number, index) };
  if (reverses === undefined) return item;
  const action = String(movements[reverses]?.body['action']).replace('renew', 'top_up');
  const unitsExpire = 'expiry' in rules || rules['kind'] === 'membership';
  const isLeftOut = action === 'reverse' || (action === 'use' && unitsExpire);
  return isLeftOut ? null : { ...item, original: { action, reference: referenceOf(number, reverses) } };
}

/** The parts of an answer that must be the same: all but ids and the times of arrival. */
function comparable({ status, replayed, body }: Json): Json {
  if (status >= 300) return { status, code: body.code };
  const { id, card_id, created_at, updated_at, reverses, ...row } = body.transaction;
  return { status, replayed, row };
}

const cardOf = async (shop: Shop, id: string): Promise<Json> => {
  const { balance, tier_id, progress, status, membership } = await must(shop, 'GET', `/v1/cards/${id}`);
  const { data } = await must(shop, 'GET', `/v1/cards/${id}/lots?limit=100`);
  const { id: _, object, card_id, created_at, updated_at, version, ...period } = membership ?? {};
  const lots = data
    .filter(({ remaining }: Json) => remaining > 0)
    .map(({ remaining, available_at, expires_at }: Json) => ({ remaining, available_at, expires_at }));
  return { balance, tier_id, progress, status, period, lots };
};

/** The results of a day by card pair and movement: `3/0` is the first movement of the fourth pair. */
type Results = Map<string, Json>;

const timeOf = (morning: number, slot: number): number => morning + slot * 10 * minute;

/** Sends the movements of one slot at once for the first cards of all pairs, after their blocks. */
async function liveSlot(program: Program, number: number, slot: number, results: Results): Promise<void> {
  const { shop, pairs } = program;
  const sent: Sent[][] = [];
  for (const [at, { online, offline, days }] of pairs.entries()) {
    const today = days[number] as Day;
    const action = ['block', 'unblock'][today.blocked?.indexOf(slot) ?? -1];
    if (action) for (const id of [online, offline]) await must(shop, 'POST', `/v1/cards/${id}/${action}`);
    const index = today.movements.findIndex((movement) => movement.slot === slot);
    const item = index < 0 ? null : itemOf(program, online, number, today, index);
    if (item) sent.push([{ item, keep: (result) => results.set(`${at}/${index}`, result) }]);
  }
  await sendAll(shop, sent);
}

/** The queues of the tills that were offline: the movements of the other cards, in the order in which the tills kept them. */
const queuesOf = (program: Program, number: number, morning: number, results: Results): Sent[][] =>
  program.pairs.map(({ offline, days }, at) => {
    const today = days[number] as Day;
    return today.queue.flatMap((index): Sent[] => {
      const item = itemOf(program, offline, number, today, index);
      if (!item) return [];
      const occurred_at = new Date(timeOf(morning, today.movements[index]?.slot ?? 0)).toISOString();
      return [{ item: { ...item, occurred_at }, keep: (result) => results.set(`${at}/${index}`, result) }];
    });
  });

/** Funds all cards before a day. A membership is renewed only once. */
async function fund({ shop, pairs, funds }: Program, number: number): Promise<void> {
  if (funds['action'] === 'renew' && number > 0) return;
  const keep = ({ status }: Json) => expect(status).toBe(200);
  const cards = pairs.flatMap(({ online, offline }) => [online, offline]);
  const reference = `funds-${number}`;
  await sendAll(
    shop,
    cards.map((card_id) => [{ item: { ...funds, card_id, reference }, keep }]),
  );
}

/** One day of all pairs of a program. Answers where both tills got another result. */
async function live(program: Program, number: number, morning: number): Promise<readonly string[]> {
  const { shop, clock, laterRules, booked, poor } = program;
  await fund(program, number);
  const [online, offline]: [Results, Results] = [new Map(), new Map()];
  for (let slot = 0; slot < slotsOfDay; slot += 1) {
    clock.moveTo(new Date(timeOf(morning, slot)).toISOString());
    if (number === dayOfChange && slot === slotsOfDay / 2) await shop.patchRules(laterRules);
    await liveSlot(program, number, slot, online);
  }
  clock.moveTo(new Date(morning + 16 * hour).toISOString());
  await sendAll(shop, queuesOf(program, number, morning, offline));
  booked.push(...[...offline.values()].filter(({ status }) => status === 200));
  for (const [key, { body }] of online) if (body.code === 'insufficient_balance') poor.add(pairOf(program, key));
  return [...online].flatMap(([key, result]) => {
    if (poor.has(pairOf(program, key))) return [];
    const [atOnce, late] = [result, offline.get(key)].map((one) => JSON.stringify(comparable(one)));
    return atOnce === late ? [] : [`day ${number}, ${key}: ${atOnce} online, ${late} offline`];
  });
}

const pairOf = ({ pairs }: Program, key: string): Pair => pairs[Number(key.split('/')[0])] as Pair;

async function openProgram({ server, clock }: ReturnType<typeof lateServer>, one: Lived): Promise<Program> {
  const shop = await openShop(server(), { rules: one.rules, timezone: 'UTC' });
  const days = fc.sample(dayOf(one.choices), { seed: seed + lived.indexOf(one), numRuns: pairsOfProgram * daysOfCard });
  const pairs: Pair[] = [];
  for (let from = 0; from < days.length; from += daysOfCard)
    pairs.push({ online: await shop.issue(), offline: await shop.issue(), days: days.slice(from, from + daysOfCard) });
  return { ...one, shop, clock, pairs, booked: [], poor: new Set() };
}

/** A property of each program: a day that a till sends in the evening, in any order, gives what it gives at once. */
export function testOfflineDays(programs: readonly Lived[]): void {
  // Other tests check answers against the contract.
  const setting = lateServer({ onAnswer: () => {} });
  it.each(programs.map((one) => [String(one.rules['kind']), one] as const))(
    '%s',
    async (_, one) => {
      const { runs, booked, poor, wrong } = await liveAll(setting, one);
      giveEvidence({ runs, faults: booked, violations: wrong.length, seed });
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(booked).toBeGreaterThan(runs / 2);
      expect(poor).toBeLessThan(1 + runs / daysOfCard / 10);
    },
    600_000,
  );
}

/** Lives all days of a program: how many there were, and what came out differently for the till that was offline. */
export async function liveAll(setting: ReturnType<typeof lateServer>, one: Lived) {
  const program = await openProgram(setting, one);
  const { shop, clock, pairs, booked, poor } = program;
  const wrong: string[] = [];
  for (let number = 0; number < daysOfCard; number += 1) {
    const morning = Math.ceil(clock.now() / day) * day + 6 * hour;
    wrong.push(...(await live(program, number, morning)));
  }
  for (const { online, offline } of pairs.filter((pair) => !poor.has(pair))) {
    const [atOnce, late] = [await cardOf(shop, online), await cardOf(shop, offline)];
    if (JSON.stringify(atOnce) !== JSON.stringify(late))
      wrong.push(`${online} is ${JSON.stringify(atOnce)}, ${offline} is ${JSON.stringify(late)}`);
  }
  return { runs: pairs.length * daysOfCard, booked: booked.length, poor: poor.size, wrong };
}
