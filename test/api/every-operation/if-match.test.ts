import { describe, expect } from 'vitest';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

const changes = operationsThat(({ definition }) => 'if-match' in ((definition.headers ?? {}) as object));

/** Where the version of what an operation changes is read. */
const readPath = ({ customerId }: World, operationId: string, path: string): string =>
  operationId === 'putExternalCustomer' ? `/v1/customers/${customerId}` : path.replace(/\/(image|logo)$/, '');

const currentEtag = async (operationId: string, path: string): Promise<string> => {
  const { headers } = await world.call('GET', readPath(world, operationId, path));
  return String(headers.get('etag'));
};

it('412: is possible on every PATCH, PUT and DELETE, and nowhere else', () => {
  // A card page shows no version.
  const methods = operationsThat(
    ({ method, metadata }) => /^(patch|put|delete)$/.test(method) && metadata.scope !== 'card_link',
  );
  expect(changes).toEqual(methods);
  expect(changes).toHaveLength(16);
});

describe.each(changes)('%s', (operationId) => {
  it('412 version_mismatch: names the version of now, and changes nothing', async ({ server }) => {
    const { method, path, body } = exampleOf(world, operationId);
    const etag = await currentEtag(operationId, path);
    const version = Number(etag.replaceAll('"', ''));
    const before = await snapshot(server);
    const next = version + 1;
    for (const other of [
      `"${next}"`,
      '"0"',
      String(next),
      `W/"${next}"`,
      `"${next}-gzip"`,
      `"${next}", W/"${next + 1}"`,
      `"${version}0-gzip"`,
      `"x-${version}", "${next}"`,
    ]) {
      const answer = await world.call(method, path, { body, headers: { 'If-Match': other } });
      expectProblem(answer, 'version_mismatch', { instance: path, members: { version } });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: what is no ETag of ours', async ({ server }) => {
    const { method, path, body } = exampleOf(world, operationId);
    const before = await snapshot(server);
    for (const other of ['abc', '"abc"', 'W/"abc"', '"a", "b"', '-1', '1.5', '"1x"', '"99999999999999999999"', '']) {
      const answer = await world.call(method, path, { body, headers: { 'If-Match': other } });
      expectProblem(answer, 'invalid_request', { in: 'header', pointers: ['/if-match'] });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('404 not_found: If-Match of what is not there', async () => {
    const { method, path, body } = exampleOf(world, operationId);
    const missing =
      operationId === 'putExternalCustomer' ? '/v1/external-customers/nobody' : `${path.slice(0, -4)}0000`;
    for (const match of ['"1"', '*']) {
      expectProblem(await world.call(method, missing, { body, headers: { 'If-Match': match } }), 'not_found');
    }
  });
});

/** The forms in which clients send the current version back. */
const forms: readonly ((version: string) => string)[] = [
  (version) => `"${version}"`,
  (version) => version,
  () => '*',
  (version) => `W/"${version}"`,
  (version) => `w/"${version}"`,
  (version) => `"${version}-gzip"`,
  (version) => `"${version}--gzip"`,
  (version) => `W/"${version};br"`,
  (version) => `"${version}", "999"`,
  (version) => `"999","abc",W/"${version}",`,
];

/** Sends a change with the current version in one of its forms. */
async function changeWith(one: World, operationId: string, form: (version: string) => string): Promise<void> {
  const { method, path, body } = exampleOf(one, operationId);
  const { headers } = await one.call('GET', readPath(one, operationId, path));
  const match = form(String(headers.get('etag')).replaceAll('"', ''));
  const answer = await one.call(method, path, { body, headers: { 'If-Match': match } });
  expect(`${operationId} ${match} ${answer.status}`).toMatch(/ 20\d$/);
}

const isDelete = (operationId: string): boolean => exampleOf(world, operationId).method === 'DELETE';

describe('2xx: the current version in every form that clients and proxies send, and any version', () => {
  it('of what is changed', async ({ server }) => {
    const one = await makeWorld(server);
    for (const operationId of changes.filter((id) => !isDelete(id)))
      for (const form of forms) await changeWith(one, operationId, form);
  });

  it.for(forms.map((form) => [form('7'), form] as const))('of what is deleted: %s', async ([_, form], { server }) => {
    const one = await makeWorld(server);
    for (const operationId of changes.filter(isDelete)) await changeWith(one, operationId, form);
  });
});

it('412: of two changes at once that saw one version, one is refused', async () => {
  const { id } = await must(world, 'POST', '/v1/customers', { name: 'Ada' });
  const answers = await Promise.all(
    ['Grace', 'Alan'].map((name) =>
      world.call('PATCH', `/v1/customers/${id}`, { body: { name }, headers: { 'If-Match': '"1"' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await must(world, 'GET', `/v1/customers/${id}`)).version).toBe(2);
});

describe('If-None-Match on a PUT', () => {
  const put = (externalId: string, match: string, name = 'Ada') =>
    world.call('PUT', `/v1/external-customers/${externalId}`, { body: { name }, headers: { 'If-None-Match': match } });

  it('201, then 412 version_mismatch: * creates, and changes nobody who exists', async ({ server }) => {
    const first = await put('create-only', '*');
    expect(first.status).toBe(201);
    const before = await snapshot(server);
    expectProblem(await put('create-only', '*', 'Grace'), 'version_mismatch', { members: { version: 1 } });
    for (const match of ['"1"', 'W/"1"', '"1-gzip"', '"7", "1"'])
      expectProblem(await put('create-only', match, 'Grace'), 'version_mismatch', { members: { version: 1 } });
    expect(await snapshot(server)).toBe(before);
  });

  it('201: of many at once one creates, the others are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put('at-once', '*')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(412)]);
  });

  it('2xx: a version that is not the current one excludes nothing', async () => {
    expect((await put('other-version', '"1"')).status).toBe(201);
    expect((await put('other-version', 'W/"7", "11"', 'Grace')).status).toBe(200);
  });

  it('412 version_mismatch: also where the customer was merged into another', async () => {
    const merged = (await put('merged', '*')).json;
    const into = (await put('stays', '*')).json;
    await must(world, 'POST', `/v1/customers/${merged.id}/merge`, { into: into.id });
    expect((await put('merged', '*', 'Grace')).status).toBe(412);
  });

  it('400 invalid_request: what is no ETag of ours', async () => {
    for (const match of ['abc', '"abc"', '-1'])
      expectProblem(await put('nobody', match), 'invalid_request', { in: 'header', pointers: ['/if-none-match'] });
  });
});

describe('If-None-Match on the documentation', () => {
  it('304: the ETag as it was sent, weak, with a suffix, in a list, and any', async () => {
    for (const path of ['/docs', '/openapi.json', '/llms.txt']) {
      const { headers } = await world.call('GET', path, { key: null });
      const etag = String(headers.get('etag'));
      const suffixed = `${etag.slice(0, -1)}-gzip"`;
      for (const match of [etag, `W/${etag}`, suffixed, `W/${suffixed}`, `"other", ${etag}`, '*']) {
        const answer = await world.call('GET', path, { key: null, headers: { 'If-None-Match': match } });
        expect(`${path} ${match} ${answer.status}`).toBe(`${path} ${match} 304`);
        expect(answer.headers.get('etag')).toBe(etag);
      }
      for (const match of ['"other"', `"x${etag.slice(1)}`, `${etag.slice(0, -1)}x"`]) {
        const answer = await world.call('GET', path, { key: null, headers: { 'If-None-Match': match } });
        expect(answer.status).toBe(200);
      }
    }
  });
});
