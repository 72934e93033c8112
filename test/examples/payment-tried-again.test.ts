import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { demoIn, startServer } from '../support/server-process.ts';
import { startExample } from './example-process.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('payment-tried-again.ts pays once, however often it is run', { timeout: 120_000 }, async () => {
  const server = await startServer(join(folder.path, 'loyalty.db'), { demo: true });
  const env = { LOYALTY_API_KEY: demoIn(server.printed()).apiKey, LOYALTY_BASE_URL: server.url };
  for (let run = 0; run < 2; run += 1) {
    const { code, printed } = await startExample(['examples/payment-tried-again.ts'], env).ended;
    expect(printed.split('\n')).toEqual([
      '1. No answer.',
      '2. Paid 500, once: 500 left.',
      '3. Reversed: 1000 left.',
      '4. Refused: reference_reversed.',
      '5. Paid 500: 500 left.',
      '',
    ]);
    expect(code).toBe(0);
  }
  await server.end('SIGTERM');
});
