import { hasPages } from '@loyalty-service/contract/openapi/routes/routes';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Intent } from '@loyalty-service/server/service/service';
import { need } from '@loyalty-service/server/storage/needs';
import { describe, expect } from 'vitest';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { addPerson } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { makeWorld, openMembership, type World } from '../support/world.ts';

const it = testWith({ requestLog: true });
let world: World;
/** With a page of everything at most. */
let fresh: World;

/** More of everything than one page can hold. */
const many = 105;

it.beforeAll(async ({ server }) => {
  [world, fresh] = await Promise.all([makeWorld(server), makeWorld(server)]);
  const repeat = async (act: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < many; index += 35)
      await Promise.all(Array.from({ length: 35 }, (_, offset) => act(index + offset)));
  };
  await repeat((index) => must(world, 'POST', '/v1/customers', { name: `C${index}` }));
  await repeat(() => world.issue());
  await repeat((index) => world.earn({ amount: index }));
  await repeat((index) => must(world, 'POST', `/v1/cards/${world.giftCardId}/top-up`, { amount: index + 1 }));
  await repeat(() => must(world, 'POST', `/v1/cards/${world.giftCardId}/holds`, { for: 'use', amount: 1 }));
  await repeat(() => must(world, 'POST', `/v1/cards/${world.cardId}/links`, {}));
  await repeat(() => openMembership(world));
  await repeat(() => must(world, 'POST', '/v1/programs', { name: 'P', rules: pointsRules }));
  const reward = { program_id: world.programId, name: 'R', benefit: { kind: 'custom', label: 'Thanks' }, cost: 1 };
  await repeat(() => must(world, 'POST', '/v1/rewards', reward));
  await repeat(() => must(world, 'POST', '/v1/vouchers', { reward_id: world.rewardId }));
  await repeat(async () => {
    const { id } = await must(world, 'POST', '/v1/customers', {});
    await must(world, 'POST', '/v1/referrals', { code: world.referralCode, friend_id: id });
  });
  await repeat(() => addPerson(server, world, { role: 'support' }));
  await repeat((index) => must(world, 'POST', '/v1/api-keys', { name: `K${index}`, scopes: ['admin'] }));
  await repeat(() => must(world, 'POST', `/v1/events/${world.eventId}/resend`, { endpoint_id: world.endpointId }));
  // More than any plan allows to make.
  await repeat(() => doAsService(server.service, world.caller, copyEndpoint(world)));
  await repeat(() => doAsService(server.service, world.caller, copySimulation(world)));
  await repeat(() => doAsService(server.service, world.caller, copyBatch(world)));
  await repeat(() => doAsService(server.service, world.caller, copyImport(world)));
  await repeat((index) => world.patchRules({ ...pointsRules, earn: { ...pointsRules.earn, value: index + 2 } }));
});

const copyEndpoint = ({ caller, endpointId }: World): Intent => ({
  needs: [need('webhook_endpoints', 'key', caller.tenant, [endpointId])],
  decide(view) {
    const row = view.one('webhook_endpoints', 'key', [endpointId]);
    if (row) view.insert('webhook_endpoints', { ...row, id: view.newId('webhook_endpoint'), created_at: view.now });
    return { status: 204, body: '' };
  },
});

const copySimulation = ({ caller, simulationId }: World): Intent => ({
  needs: [need('simulations', 'key', caller.tenant, [simulationId])],
  decide(view) {
    const row = view.one('simulations', 'key', [simulationId]);
    if (row) view.insert('simulations', { ...row, id: view.newId('simulation'), created_at: view.now });
    return { status: 204, body: '' };
  },
});

const copyBatch = ({ caller, voucherBatchId }: World): Intent => ({
  needs: [need('voucher_batches', 'key', caller.tenant, [voucherBatchId])],
  decide(view) {
    const row = view.one('voucher_batches', 'key', [voucherBatchId]);
    if (row) view.insert('voucher_batches', { ...row, id: view.newId('voucher_batch'), created_at: view.now });
    return { status: 204, body: '' };
  },
});

const copyImport = ({ caller, importId }: World): Intent => ({
  needs: [need('imports', 'key', caller.tenant, [importId])],
  decide(view) {
    const row = view.one('imports', 'key', [importId]);
    if (row) view.insert('imports', { ...row, id: view.newId('import'), created_at: view.now });
    return { status: 204, body: '' };
  },
});

const lists = operationsThat((route) => hasPages(route));
/** Parameters with which a list has all that is there. */
const allOf: Readonly<Record<string, string>> = { listPrograms: 'status=all' };

type Item = Readonly<Record<string, unknown>>;
const nameOf = (item: Item): string => String(item['id'] ?? item['rules_version']);

/** Rises with the time at which it was made. */
function ageOf(item: Item): number {
  if (item['object'] === 'event') return Number(item['sequence']);
  return item['object'] === 'program_version'
    ? Number(item['rules_version'])
    : Date.parse(String(item['created_at'] ?? item['occurred_at']));
}

async function walk(operationId: string, limit: number): Promise<Item[]> {
  const { path } = exampleOf(world, operationId);
  const seen: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: string = [allOf[operationId], `limit=${limit}`, cursor && `cursor=${cursor}`]
      .filter(Boolean)
      .join('&');
    const page = await must(world, 'GET', `${path}?${query}`);
    expect(page.data.length).toBe(page.has_more ? limit : page.data.length);
    expect(page.has_more).toBe(page.next_cursor !== null);
    seen.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return seen;
}

it('200: walks every list of the contract', () => {
  expect(lists).toHaveLength(25);
});

describe.each(lists)('%s', (operationId) => {
  it('200: has all in one order, newest first, without gaps or doubles, however long a page is', async () => {
    const seen = await walk(operationId, 100);
    expect(seen.length).toBeGreaterThan(100);
    const names = seen.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    const ages = seen.map(ageOf);
    // Requests are written every two seconds: one that was answered later is listed later. Each page is a request itself, which
    // the next walk begins with.
    const isGrowing = operationId === 'listRequests';
    const [sorted, slackMs] = [ages.toSorted((left, right) => right - left), isGrowing ? 2_500 : 0];
    expect(ages.filter((age, index) => Math.abs(age - (sorted[index] ?? 0)) > slackMs)).toEqual([]);
    for (const limit of [7, 35]) {
      const again = (await walk(operationId, limit)).map(nameOf);
      expect(isGrowing ? again.slice(-names.length) : again).toEqual(names);
    }
  });

  it('200: has 20 by default (programs 100), and links the next page with the same parameters', async () => {
    const { path } = exampleOf(world, operationId);
    const parameter = allOf[operationId];
    const first = await world.call('GET', parameter ? `${path}?${parameter}` : path);
    expect(first.json.data).toHaveLength(operationId === 'listPrograms' ? 100 : 20);
    const link = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.get('link')))?.[1];
    const next = await world.call('GET', String(link));
    expect(next.status).toBe(200);
    expect(nameOf(next.json.data[0])).not.toBe(nameOf(first.json.data.at(-1)));
    const cursor = new URLSearchParams(link?.split('?')[1]);
    expect([cursor.get('cursor'), cursor.get('status')]).toEqual([first.json.next_cursor, parameter ? 'all' : null]);
  });

  it('200: a page that is the last one links nothing', async () => {
    const answer = await fresh.call('GET', `${exampleOf(fresh, operationId).path}?limit=100`);
    expect([answer.headers.get('link'), answer.json.has_more, answer.json.next_cursor]).toEqual([null, false, null]);
  });

  it('400 invalid_cursor: what this list never gave', async () => {
    const { path } = exampleOf(world, operationId);
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    for (const cursor of [
      'x',
      encode('x'),
      encode('-1'),
      encode('1e3'),
      encode('evt_01k5q8v3t9e6w2x4y7z0a1b2c3'),
      encode("' or 1=1"),
      '%F0%9F%92%A9',
    ]) {
      const answer = await world.call('GET', `${path}?cursor=${cursor}`);
      expectProblem(answer, 'invalid_cursor', { instance: path, in: 'query', pointers: ['/cursor'] });
    }
  });
});

describe('a list that grows while it is walked', () => {
  it('200: shows what was there once, and nothing of what came after', async ({ server }) => {
    const own = await makeWorld(server);
    for (let index = 0; index < 10; index += 1) await own.issue();
    const { data } = await must(own, 'GET', '/v1/cards?limit=100');
    const before = new Set<string>(data.map(nameOf));
    expect(before.size).toBeGreaterThan(10);
    const first = await must(own, 'GET', '/v1/cards?limit=4');
    const seen = first.data.map(nameOf);
    let cursor = first.next_cursor;
    while (cursor) {
      await own.issue();
      const page = await must(own, 'GET', `/v1/cards?limit=4&cursor=${cursor}`);
      seen.push(...page.data.map(nameOf));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(before.size);
    expect(new Set(seen)).toEqual(before);
  });
});
