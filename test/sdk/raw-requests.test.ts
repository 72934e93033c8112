import { type Card, ConnectionError } from '@loyalty-service/sdk';
import { type CreatedServer, createServer } from '@loyalty-service/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, lapsingPoints } from '../server/shop-in-process.ts';
import { type ScriptedServer, startScriptedServer, text } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let scripted: ScriptedServer;
let real: CreatedServer;
beforeAll(async () => {
  [scripted, real] = await Promise.all([startScriptedServer(), createServer()]);
});
afterAll(() => Promise.all([scripted.close(), real.close()]));

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

describe('a request by its path', () => {
  it('gives an export as a stream, and asks once', async () => {
    const { key } = await real.business();
    let requests = 0;
    const counted: typeof fetch = (...given) => {
      requests += 1;
      return real.fetch(...given);
    };
    const loyalty = clientOf({ key, fetch: counted });
    const program = await loyalty.programs.create(lapsingPoints);
    const card = await loyalty.cards.issue({ program_id: program.id });
    requests = 0;
    const rows = await textOf(await loyalty.request('GET', '/v1/exports/cards'));
    expect(
      rows
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([card.id]);
    const table = await textOf(await loyalty.request('GET', '/v1/exports/cards', { query: { format: 'csv' } }));
    expect(table).toMatch(new RegExp(`^id,.*\\s+${card.id},`));
    expect(await textOf(await loyalty.exports.customers())).toBe('');
    expect(requests).toBe(3);
  });

  it('gives JSON as the data, and its problems as errors', async () => {
    const { key } = await real.business();
    const loyalty = clientOf({ key, fetch: real.fetch });
    expect(await loyalty.request<Card>('GET', '/v1/me')).toMatchObject({ object: 'business' });
    await expect(loyalty.request('GET', '/v1/exports/card')).rejects.toMatchObject({ code: 'not_found' });
    await expect(loyalty.request('GET', '/v1/exports/cards', { query: { limit: 1 } })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('takes a page of a proxy for no export', async () => {
    const page = text(200, '<h1>Sign in</h1>', 'text/html');
    scripted.play(page, page, page);
    const { loyalty } = testClient({ baseUrl: scripted.url });
    await expect(loyalty.exports.cards()).rejects.toBeInstanceOf(ConnectionError);
  });
});
