import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const servers = 8;

/** A service that has answered, and was stopped. */
async function stopped(): Promise<WeakRef<object>> {
  const server = await startTestServer();
  const business = await server.business();
  expect((await business.call('GET', '/v1/me')).status).toBe(200);
  await server.stop();
  return new WeakRef(server.service);
}

it('a server that is stopped leaves nothing of its service in memory', async () => {
  const services: WeakRef<object>[] = [];
  for (let made = 0; made < servers; made += 1) services.push(await stopped());
  const left = () => {
    collectGarbage();
    return services.filter((service) => service.deref()).length;
  };
  // The stack may still hold the last one.
  await expect.poll(left, { timeout: 20_000 }).toBeLessThanOrEqual(1);
});
