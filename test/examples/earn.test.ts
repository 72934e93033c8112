import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { demoIn, startServer } from '../support/server-process.ts';
import { startExample } from './example-process.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('earn.ts earns 12 points on the demo card with what the first start printed', { timeout: 120_000 }, async () => {
  const server = await startServer(join(folder.path, 'loyalty.db'), { demo: true });
  const { apiKey, cardId } = demoIn(server.printed());
  const env = { LOYALTY_API_KEY: apiKey, LOYALTY_DEMO_CARD: cardId, LOYALTY_BASE_URL: server.url };
  const { code, printed } = await startExample(['examples/earn.ts'], env).ended;
  await server.end('SIGTERM');
  expect(printed).toBe('Earned 12, the balance is 12.\n');
  expect(code).toBe(0);
});
