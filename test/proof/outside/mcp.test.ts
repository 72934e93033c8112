import { it } from 'vitest';
import { judgeConformance } from '../../api/mcp/conformance.ts';
import { startTestServer } from '../../support/server.ts';

it('the conformance suite of MCP', { timeout: 180_000 }, async () => {
  const server = await startTestServer();
  await judgeConformance(server.url, (await server.business()).key).finally(() => server.stop());
});
