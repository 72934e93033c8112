import { describe, expect } from 'vitest';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

const withBody = operationsThat(({ body }) => Boolean(body));

/** JSON, as clients and proxies name it. */
const json = [
  'application/json',
  'application/json;charset=utf8',
  'application/json;',
  'application/json; odata.metadata=minimal',
  'application/json ; charset="UTF-8"',
  'application/json; charset=utf-8; profile="https://example.com/a;charset=latin1"',
  "Application/JSON;;Charset='utf-8'",
  'application/json; charset=us-ascii',
  'application/json; charset=',
  'application/json; v',
];

/** Each operation refuses it once it has been read, so that nothing is written. */
const noObject = '"no object"';

describe.each(withBody)('%s', (operationId) => {
  it('reads the body as JSON, whatever parameters its media type has', async () => {
    const { method, path } = exampleOf(world, operationId);
    for (const type of json) {
      const answer = await world.call(method, path, { raw: noObject, headers: { 'Content-Type': type } });
      expect(`${type}: ${answer.json.code}`).toBe(`${type}: invalid_request`);
    }
  });

  it('415 unsupported_media_type: another charset, and another type', async () => {
    const { method, path } = exampleOf(world, operationId);
    for (const type of [
      'application/json; charset=utf-16',
      'application/json;charset="iso-8859-1"',
      'application/json; odata=verbose; charset=windows-1252',
      'application/json; charset=unknown',
      'text/plain; charset=utf-8',
      'json',
      '',
    ]) {
      const answer = await world.call(method, path, { raw: noObject, headers: { 'Content-Type': type } });
      expectProblem(answer, 'unsupported_media_type', { instance: path });
    }
  });
});

it('2xx: writes what it has read', async () => {
  for (const type of json) {
    const headers = { 'Content-Type': type };
    const { customerId, cardId } = world;
    expect((await world.call('POST', `/v1/cards/${cardId}/earn`, { body: { amount: 100 }, headers })).status).toBe(200);
    const renamed = await world.call('PATCH', `/v1/customers/${customerId}`, { body: { name: type }, headers });
    expect(renamed.json.name).toBe(type);
  }
});

it('202: takes a CSV file with any parameters of its media type that agree with it', async () => {
  const raw = 'customer_external_id,name\nfrom-file,Ada\n';
  const send = (type: string) => world.call('POST', '/v1/imports', { raw, headers: { 'Content-Type': type } });
  for (const type of [
    'text/csv',
    'text/csv;',
    'text/csv;charset=utf8;header=present',
    'text/csv; header="present"; name="customers.csv"',
    'TEXT/CSV; Charset="UTF-8"',
  ])
    expect(`${type} ${(await send(type)).json.counts?.total}`).toBe(`${type} 1`);
  for (const type of ['text/csv; charset=latin1', 'text/csv; header=absent', 'text/tab-separated-values'])
    expectProblem(await send(type), 'unsupported_media_type');
});

it('200: Accept may have parameters too', async () => {
  for (const accept of [
    'application/json; charset=utf-8',
    'application/json;odata.metadata=minimal, text/plain;q=0.5',
    'application/problem+json;v=1',
    'application/json;charset=utf-8;q=0.9',
    '*/*;version=2',
  ])
    expect((await world.call('GET', '/v1/me', { headers: { Accept: accept } })).status).toBe(200);
  for (const accept of ['application/json; charset=utf-8; q=0', 'text/html; charset=utf-8'])
    expectProblem(await world.call('GET', '/v1/me', { headers: { Accept: accept } }), 'not_acceptable');
});

it('200: an empty Content-Encoding means none', async () => {
  const headers = { 'Content-Encoding': '' };
  const path = `/v1/cards/${world.cardId}/earn`;
  expect((await world.call('POST', path, { body: { amount: 100 }, headers })).status).toBe(200);
});
