import { it } from 'vitest';
import { hasOtherNodes } from '../../support/other-node.ts';
import { startTestServer } from '../../support/server.ts';
import { judgeConformance } from './conformance.ts';

it.runIf(hasOtherNodes)('the conformance suite of the protocol objects to nothing', { timeout: 180_000 }, async () => {
  const server = await startTestServer();
  await judgeConformance(server.url, (await server.business()).key).finally(() => server.stop());
});
