import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { exampleOf, makeWorld, operationsThat, type World } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.stop());

const changes = operationsThat(({ definition }) => 'if-match' in ((definition.headers ?? {}) as object));

/** Where the version of what an operation changes is read. */
const readPath = (operationId: string, path: string): string =>
  operationId === 'putExternalCustomer' ? `/v1/customers/${world.customerId}` : path;

const currentEtag = async (operationId: string, path: string): Promise<string> => {
  const { headers } = await world.call('GET', readPath(operationId, path));
  return String(headers.get('etag'));
};

it('412: is possible on every PATCH, PUT and DELETE, and nowhere else', () => {
  const methods = operationsThat(({ method }) => method === 'patch' || method === 'put' || method === 'delete');
  expect(changes).toEqual(methods);
  expect(changes).toHaveLength(8);
});

describe.each(changes)('%s', (operationId) => {
  it('412 version_mismatch: names the version of now, and changes nothing', async () => {
    const { method, path, body } = exampleOf(world, operationId);
    const etag = await currentEtag(operationId, path);
    const version = Number(etag.replaceAll('"', ''));
    const before = await snapshot(server);
    for (const other of [`"${version + 1}"`, '"0"', String(version + 1)]) {
      const answer = await world.call(method, path, { body, headers: { 'If-Match': other } });
      expectProblem(answer, 'version_mismatch', { instance: path, members: { version } });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: what is no ETag of ours', async () => {
    const { method, path, body } = exampleOf(world, operationId);
    const before = await snapshot(server);
    for (const other of ['abc', '"abc"', 'W/"1"', '"1", "2"', '-1', '1.5', '"99999999999999999999"']) {
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

  it('2xx: the version of now, with or without quotes, and any version', async () => {
    // Each in a world of its own: what is deleted can be changed no more.
    const change = async (form: (etag: string) => string) => {
      const fresh = await makeWorld(server);
      const { method, path, body } = exampleOf(fresh, operationId);
      const current = operationId === 'putExternalCustomer' ? `/v1/customers/${fresh.customerId}` : path;
      const { headers } = await fresh.call('GET', current);
      const answer = await fresh.call(method, path, {
        body,
        headers: { 'If-Match': form(String(headers.get('etag'))) },
      });
      expect(answer.status).toBeLessThan(300);
    };
    const forms = [(etag: string) => etag, (etag: string) => etag.replaceAll('"', ''), () => '*'];
    await Promise.all(forms.map(change));
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
