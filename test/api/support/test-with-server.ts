import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { it as plain } from 'vitest';
import { startTestServer } from '../../support/server.ts';

/** `it` for a file whose tests share a server with these options. It starts when the first test asks for it. */
export const testWith = (options: Partial<ServeOptions>) =>
  plain
    .extend('options', { scope: 'file' }, options)
    .extend('server', { scope: 'file' }, async ({ options: given }, { onCleanup }) => {
      const server = await startTestServer(given);
      onCleanup(() => server.stop());
      return server;
    });

/** `it` for a file whose tests share a server: `it('200: …', async ({ server }) => …)`. */
export const it = testWith({});
