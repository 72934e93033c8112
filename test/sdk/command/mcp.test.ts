import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';
import { madeKey } from '../made-key.ts';
import { runLoyalty } from './terminal.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await server.business());
});
afterAll(() => server.stop());

/** The command as an agent starts it. */
const command = { command: process.execPath, args: ['--import', 'tsx', join(root, 'sdk/src/cli/main.ts'), 'mcp'] };

/** An address at which nothing listens. */
async function unusedAddress(): Promise<string> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function connect(mode: 'legacy' | { readonly pin: '2026-07-28' }): Promise<Client> {
  const client = new Client({ name: 'desk', version: '2.0' }, { versionNegotiation: { mode } });
  const env = { PATH: process.env['PATH'] ?? '', LOYALTY_API_KEY: key, LOYALTY_BASE_URL: server.url };
  await client.connect(new StdioClientTransport({ ...command, env, cwd: join(root, 'test') }));
  return client;
}

describe('loyalty mcp', () => {
  it.each([
    ['an agent of the newest revision', { pin: '2026-07-28' }],
    ['an agent of an older revision', 'legacy'],
  ] as const)('connects %s by the official client', async (_, mode) => {
    const client = await connect(mode);
    expect((await client.listTools()).tools).toHaveLength(12);
    const { content } = await client.callTool({ name: 'list_programs', arguments: {} });
    expect(content).toEqual([{ type: 'text', text: '{}' }]);
    await client.callTool({
      name: 'call_api',
      arguments: { method: 'POST', path: '/v1/programs', body: { name: mode, rules: gift }, reference: 'program' },
    });
    await client.close();
  });

  const gift = { kind: 'gift' };
  const asked = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
  const run = (lines: readonly string[], environment = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: server.url }) =>
    runLoyalty(['mcp'], { environment, input: lines.join('\n') });

  it('answers every request with its id, and no notification', async () => {
    const { code, lines } = await run([
      asked({ id: 'a', method: 'ping' }),
      asked({ method: 'notifications/initialized' }),
      'no JSON',
      '',
      asked({ id: 2, method: 'nothing/here' }),
    ]);
    expect(code).toBe(0);
    const answers = lines
      .map((line) => JSON.parse(line))
      .toSorted((one, other) => String(one.id).localeCompare(String(other.id)));
    expect(answers).toMatchObject([
      { id: 2, error: { code: -32_601 } },
      { id: 'a', result: {} },
      { id: null, error: { code: -32_700 } },
    ]);
  });

  it('says why the service does not answer', async () => {
    const request = [asked({ id: 1, method: 'tools/list' })];
    const wrongKey = await run(request, { LOYALTY_API_KEY: madeKey('test'), LOYALTY_BASE_URL: server.url });
    expect(JSON.parse(wrongKey.lines[0] ?? '').error.message).toContain('The API key is unknown');
    const nowhere = await run(request, { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: await unusedAddress() });
    expect(JSON.parse(nowhere.lines[0] ?? '').error.message).toBe(
      'The service cannot be reached (ECONNREFUSED). Call again.',
    );
  });

  it('refuses a request whose answer is no message, such as the page of a proxy', async () => {
    const proxy = http.createServer((_, res) =>
      res.writeHead(502, { 'content-type': 'text/html' }).end('<html>\nBad\n'),
    );
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const { lines } = await run([asked({ id: 7, method: 'ping' })], {
      LOYALTY_API_KEY: key,
      LOYALTY_BASE_URL: address,
    });
    proxy.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: 7, error: { message: 'The service answered 502 without a message. Call again.' } },
    ]);
  });

  it('needs --live for a live key', async () => {
    const { code, complaints } = await run([], { LOYALTY_API_KEY: madeKey('live'), LOYALTY_BASE_URL: server.url });
    expect([code, complaints[0]]).toEqual([2, expect.stringContaining('--live')]);
  });
});
