import { expect } from 'vitest';
import { testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const doubled = { ...pointsRules, earn: { ...pointsRules.earn, value: 2 } };
const pathOf = (programId: string) => `/v1/programs/${programId}/simulations`;
const send = (body: object, programId = shop.programId) => shop.call('POST', pathOf(programId), { body });
const make = (body: object = { rules: doubled }) => must(shop, 'POST', pathOf(shop.programId), body);
const listed = async (query = '') => (await must(shop, 'GET', `/v1/simulations${query}`)).data;
const refused = async (body: object, pointer: string) => {
  expectProblem(await send(body), 'invalid_request', { pointers: [pointer] });
  expect(await listed()).toEqual([]);
};
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString();

it('202: a simulation waits, with its rules written out, and the ledger stays as it is', async () => {
  const before = await lastSequence(shop);
  const sent = await send({ rules: doubled });
  expect(sent.status).toBe(202);
  expect(sent.json).toMatchObject({
    ...{ object: 'simulation', program_id: shop.programId, status: 'pending', rules_version: 1 },
    ...{ from: null, to: inMs(0), sample: 10_000, result: null, finished_at: null },
    rules: { kind: 'points', earn: { value: 2, steps: 'whole' }, clawback: 'allow_negative' },
    progress: { cards_done: 0, cards_total: 0 },
  });
  expect(await must(shop, 'GET', `/v1/simulations/${sent.json.id}`)).toEqual(sent.json);
  expect(await lastSequence(shop)).toBe(before);
});

it('202: a time after now counts as now', async () => {
  expect(await make({ rules: doubled, to: inMs(86_400_000) })).toMatchObject({ to: inMs(0) });
});

it('400: from that is not before to is refused by its name', async () => {
  await refused({ rules: doubled, from: inMs(-1_000), to: inMs(-2_000) }, '/from');
  await refused({ rules: doubled, from: inMs(1) }, '/from');
});

it('400: a sample of no card and of more than all is refused by its name', async () => {
  await refused({ rules: doubled, sample: 0 }, '/sample');
  await refused({ rules: doubled, sample: 10_001 }, '/sample');
});

it('400: rules that contradict themselves are refused by the field', async () => {
  const campaign = { id: 'a', name: 'A', when: { tier_ids: ['gold'] }, effect: { kind: 'add', value: 1 } };
  await refused({ rules: { ...pointsRules, campaigns: [campaign] } }, '/rules/campaigns/0/when/tier_ids/0');
});

it('422: rules of another kind are refused by the field', async () => {
  const answer = await send({ rules: { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } } });
  expectProblem(answer, 'kind_immutable', { members: { pointer: '/rules/kind' } });
  expect(await listed()).toEqual([]);
});

it('422: a program that does not earn has nothing to simulate', async () => {
  const rules = { kind: 'gift' };
  const { id } = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules });
  expectProblem(await send({ rules }, id), 'unsupported_for_kind', { members: { pointer: '/rules/kind' } });
  expect(await listed()).toEqual([]);
});

it('409: one more than five unfinished is refused until one is canceled', async () => {
  const waiting = await Promise.all([1, 2, 3, 4, 5].map(() => make()));
  expectProblem(await send({ rules: doubled }), 'invalid_state', { members: { limit: 5 } });
  await must(shop, 'POST', `/v1/simulations/${waiting[0].id}/cancel`);
  expect((await send({ rules: doubled })).status).toBe(202);
});

it('200: lists simulations, newest first, and those of one program', async () => {
  const [first, second] = [await make(), await make()];
  const { id: other } = await must(shop, 'POST', '/v1/programs', { name: 'Other', rules: pointsRules });
  const third = await must(shop, 'POST', pathOf(other), { rules: doubled });
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  expect(ids(await listed())).toEqual([third.id, second.id, first.id]);
  expect(ids(await listed(`?program_id=${shop.programId}&limit=1`))).toEqual([second.id]);
});

it('200: a canceled simulation stays canceled, without a result', async () => {
  const { id } = await make();
  const canceled = await must(shop, 'POST', `/v1/simulations/${id}/cancel`);
  expect(canceled).toMatchObject({ status: 'canceled', result: null, version: 2, finished_at: expect.any(String) });
  expect(await must(shop, 'POST', `/v1/simulations/${id}/cancel`)).toEqual(canceled);
});

it('404: a reset of test data removes simulations too', async ({ server }) => {
  const { id } = await make();
  await must(shop, 'POST', '/v1/test-data/reset', {});
  clock.advance(1);
  await sweepOnce(server);
  expectProblem(await shop.call('GET', `/v1/simulations/${id}`), 'not_found');
});

it('404: after 400 days nothing of a simulation is kept', async ({ server }) => {
  const { id } = await make();
  clock.advance(400 * 86_400_000 + 1);
  await sweepOnce(server);
  expectProblem(await shop.call('GET', `/v1/simulations/${id}`), 'not_found');
  expect(await listed()).toEqual([]);
});
