import { readGuide } from '@loyalty-service/server/docs/guides';
import { tools } from '@loyalty-service/server/mcp/tools';
import { expect, it } from 'vitest';

const guide = readGuide('agents');

it('the table of the guide has the tools in their order, each with the scopes that it needs', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)].map(([, name, needs = '']) => [
    name,
    needs === 'any key' ? [] : [...needs.matchAll(/`([\w:]+)`/g)].map(([, scope]) => scope),
  ]);
  expect(rows).toEqual(tools.map(({ name, scopes }) => [name, scopes]));
});

it('the settings of clients are JSON', () => {
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
  const servers = blocks.flatMap(({ mcpServers, servers: others }) => Object.values(mcpServers ?? others ?? {}));
  expect(servers).toHaveLength(3);
});
