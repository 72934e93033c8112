import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';
import { expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { it } from '../support/test-with-server.ts';
import { requestBytes, sendBytes } from '../support/wire.ts';

let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const ask = (authorization: string) =>
  business.call('GET', '/v1/me', { key: null, headers: { Authorization: authorization } });

it('200: the scheme in any case, and any blanks around the key', async () => {
  const { key } = business;
  const forms = [`bearer ${key}`, `BEARER ${key}`, `Bearer  ${key}`, `Bearer \t ${key}`, `bEaReR\t${key}`];
  for (const form of [...forms, ` Bearer ${key}  `, `Bearer ${key}\t`]) expect((await ask(form)).status).toBe(200);
});

it('200: blanks as they come over the wire', async ({ server }) => {
  for (const key of [`  ${business.key}`, `${business.key}   `, `\t${business.key}\t`]) {
    const answer = await sendBytes(server.url, requestBytes({ method: 'GET', path: '/v1/me', key }));
    expect(answer.status).toBe(200);
  }
});

it('401: no key, two keys, or a key without its scheme', async () => {
  const { key } = business;
  for (const form of ['Bearer', 'Bearer  \t', `Bearer${key}`, `Bearer ${key} ${key}`, key, `Basic  ${key}`])
    expectProblem(await ask(form), 'missing_api_key');
  expectProblem(await ask(`Bearer  x${key}`), 'invalid_api_key');
});

it.each(['abc', '"sk_test_x"', "'sk_live_x'", 'whsec_x'])('401: says how a key begins: %s', async (key) => {
  const { json } = await ask(`Bearer ${key}`);
  expect(json.detail).toMatch(/Use a valid one: it begins with sk_test_ or sk_live_, without quotes\.$/);
});

it('401: says what the pages of the errors quote', async () => {
  const quoted = (code: 'invalid_api_key' | 'missing_api_key') => problemExamples[code].detail;
  expect((await ask('Bearer abc')).json.detail).toBe(quoted('invalid_api_key'));
  expect((await ask('abc')).json.detail).toBe(quoted('missing_api_key'));
});
