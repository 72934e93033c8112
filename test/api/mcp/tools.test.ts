import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { type Agent, agentName, connectAgent } from './agent.ts';
import { type Cafe, openCafe } from './cafe.ts';

let server: TestServer;
let business: TestBusiness;
let cafe: Cafe;
let agent: Agent;
beforeAll(async () => {
  server = await startTestServer({ sweeps: true });
  business = await server.business();
  cafe = await openCafe(business);
  agent = await connectAgent({ url: server.url, key: business.key });
});
afterAll(async () => {
  await agent.close();
  await server.stop();
});

/** A message without the client, so that the test sees what goes over the wire. */
const post = (message: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${business.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'probe', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const listTools = { method: 'tools/list', params: { _meta: meta } };
const listHeaders = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };

describe('tools/list', () => {
  it('costs an agent at most 1,500 tokens before its first question', async () => {
    const answer = await (await post(listTools, listHeaders)).json();
    const { tools } = answer.result;
    expect(tools).toHaveLength(12);
    expect(encode(JSON.stringify(tools)).length).toBeLessThanOrEqual(1_500);
  });

  it('has only what the key may use', async () => {
    const toolsOf = async (scopes: Parameters<TestBusiness['keyWith']>[0]) => {
      const one = await connectAgent({ url: server.url, key: await business.keyWith(scopes) });
      return one.tools().finally(() => one.close());
    };
    const reading = ['card_summary', 'explain_transaction', 'list_programs', 'search_docs'];
    expect(await toolsOf(['cards:read'])).toEqual(reading);
    expect(await toolsOf(['cards:read', 'rewards:read', 'customers:read'])).toEqual(['find_customer', ...reading]);
    expect(await toolsOf(['transactions:write'])).toEqual([
      'preview_earn',
      'list_programs',
      'search_docs',
      'book',
      'call_api',
    ]);
  });
});

describe('who may call /mcp', () => {
  it('is a program with an API key', async () => {
    const without = await post(listTools, { ...listHeaders, authorization: '' });
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="loyalty"']);
    expect((await post(listTools, { ...listHeaders, authorization: 'Bearer sk_test_x' })).status).toBe(401);
    const { json } = await business.call('POST', `/v1/cards/${cafe.cards.ada.id}/links`, { body: {} });
    const link = await post(listTools, { ...listHeaders, authorization: `Bearer ${json.token}` });
    expect([link.status, (await link.json()).code]).toEqual([401, 'invalid_api_key']);
  });

  it('is no page of another site, also if its name leads to this server', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const refused = await post(listTools, { ...listHeaders, origin });
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'cross_site_request']);
    }
    expect((await post(listTools, { ...listHeaders, origin: 'http://localhost:6274' })).status).toBe(200);
  });

  it('sends one message at a time, by POST', async () => {
    const list = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.key}`, 'content-type': 'application/json' },
      body: ` [${JSON.stringify({ jsonrpc: '2.0', id: 1, ...listTools })}]`,
    });
    expect([list.status, (await list.json()).code]).toEqual([400, 'invalid_request']);
    for (const method of ['TRACE', 'PUT', 'OPTIONS']) {
      const answer = await business.call(method, '/mcp');
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  it('is an agent of an older revision, too', async () => {
    const older = await connectAgent({ url: server.url, key: business.key, revision: 'before' });
    const { value } = await older.call('find_customer', { query: 'lovelace' });
    expect(value.customers[0].name).toBe('Ada Lovelace');
    await older.close();
  });
});

describe('a tool', () => {
  it('refuses wrong arguments by their names, and unknown tools', async () => {
    const { isError, value } = await agent.call('book', { action: 'earn', card: cafe.cards.ada.id, amout: 100 });
    expect(isError).toBe(true);
    expect(value.errors).toEqual([
      expect.objectContaining({ field: 'amout', code: 'unknown_field', detail: expect.stringContaining('amount') }),
      expect.objectContaining({ field: 'reference', code: 'required' }),
    ]);
    await expect(agent.call('delete_everything')).rejects.toThrow('There is no tool delete_everything.');
  });

  it('passes on a refusal of the API with its field and its fix', async () => {
    const asked = { action: 'earn', card: cafe.cards.ada.code, amount: 12.5, reference: 'r-1' };
    const { isError, value } = await agent.call('book', asked);
    expect(isError).toBe(true);
    expect(value).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/amount' }] });
  });

  it('takes how many of a reward, and no amount', async () => {
    const redeem = { action: 'redeem', card: cafe.cards.ada.id, reward: 'Free coffee', reference: 'r-4' };
    expect((await agent.call('book', { ...redeem, amount: 30 })).value).toMatchObject({ field: 'amount' });
    expect((await agent.call('book', { ...redeem, quantity: 1 })).value.transaction.delta).toBe(-30);
  });

  it('searches for short questions only', async () => {
    const { value } = await agent.call('search_docs', { query: 'x'.repeat(5_000) });
    expect(value.errors).toMatchObject([{ field: 'query', code: 'too_big' }]);
  });

  it('calls nothing but operations, and no export', async () => {
    for (const path of ['/docs', '/v1/../mcp', '/v1/exports/customers?format=csv', 'http://%']) {
      const { isError, value } = await agent.call('call_api', { method: 'GET', path });
      expect([path, isError, value.field]).toEqual([path, true, 'path']);
    }
    const get = await agent.call('call_api', { method: 'GET', path: '/v1/me', body: {} });
    expect(get.value).toMatchObject({ field: 'body' });
  });

  it('gives whole answers of call_api, because a change may have to repeat what it keeps', async () => {
    const path = `/v1/programs/${cafe.pointsId}`;
    const translations = [{ locale: 'de', name: 'Punkte' }];
    await business.call('PATCH', path, { body: { translations, metadata: { version: '7' } } });
    const whole = (await agent.call('call_api', { method: 'GET', path })).value;
    expect(whole).toEqual((await business.call('GET', path)).json);
    const [short] = (await agent.call('list_programs', { program: 'Points' })).value.programs;
    expect([short.metadata, short.translations]).toEqual([{ version: '7' }, undefined]);
  });

  it('refuses rules that are nested too deeply', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`);
    const { value } = await agent.call('simulate_rules', { program: 'Points', rules: deep });
    expect(value).toMatchObject({ code: 'invalid_request', field: 'rules' });
  });

  it('refuses a reference that stands for something else', async () => {
    const asked = { action: 'earn', card: cafe.cards.gift.code, reference: 'r-2' };
    const topUp = { ...asked, action: 'top_up', amount: 100 };
    expect((await agent.call('book', topUp)).isError).toBe(false);
    expect((await agent.call('book', { ...topUp, amount: 200 })).value).toMatchObject({ code: 'reference_in_use' });
  });

  it('says which part of its answer the key may not read', async () => {
    const one = await connectAgent({ url: server.url, key: await business.keyWith(['cards:read']) });
    const { value } = await one.call('card_summary', { card: cafe.cards.ada.id });
    expect(value.rewards).toBe('This needs a key with the scope rewards:read.');
    await one.close();
  });

  it('shows personal data only to a key with customers:read', async () => {
    const scopes = ['cards:read', 'rewards:read', 'transactions:write', 'cards:write', 'admin'] as const;
    const one = await connectAgent({ url: server.url, key: await business.keyWith(scopes) });
    const { ada } = cafe.cards;
    const answers = [
      await one.call('card_summary', { card: ada.id }),
      await one.call('explain_transaction', { transaction: 'sale-1' }),
      await one.call('preview_earn', { card: ada.id, amount: 100 }),
      await one.call('book', { action: 'earn', card: ada.id, amount: 0, reference: 'r-3' }),
      await one.call('find_customer', { query: 'Ada' }),
      await one.call('call_api', { method: 'GET', path: `/v1/customers/${cafe.customers.ada}` }),
      await one.call('call_api', { method: 'GET', path: `/v1/cards/${ada.id}?expand=customer` }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/lovelace|ada@|112345678/i);
    await one.close();
  });

  it('finds what the docs say, with the fields of operations and rules', async () => {
    const { value } = await agent.call('search_docs', { query: 'merge two customers' });
    expect(value.found.map(({ title }: { title: string }) => title)).toContain(
      'API reference: Merge a customer into another',
    );
    const rules = (await agent.call('search_docs', { query: 'CampaignConditionsInput' })).value.found[0];
    expect(rules.text).toContain('days_of_week');
  });
});

describe('change_program', () => {
  const rules = { earn: { value: 3 } };

  it('plans with the cost of the simulation, and applies the plan once', async () => {
    const plan = (await agent.call('change_program', { program: 'points', rules })).value;
    expect(plan.changes).toEqual(['~ earn.value: 1 → 3']);
    const { json: simulation } = await business.call('GET', `/v1/simulations/${plan.plan}`);
    expect(simulation.result).toMatchObject(plan.cost.result);
    const applied = [await agent.call('change_program', plan), await agent.call('change_program', { plan: plan.plan })];
    expect(applied.map(({ isError }) => isError)).toEqual([true, false]);
    expect((await agent.call('change_program', { plan: plan.plan })).value).toMatchObject({ applied: true });
    const { json: versions } = await business.call('GET', `/v1/programs/${cafe.pointsId}/versions`);
    expect(versions.data).toHaveLength(2);
  });

  it('refuses a plan if somebody was faster', async () => {
    const plan = (await agent.call('change_program', { program: 'points', rules: { earn: { value: 5 } } })).value;
    const other = (await agent.call('change_program', { program: 'points', rules: { earn: { value: 4 } } })).value;
    expect((await agent.call('change_program', { plan: other.plan })).isError).toBe(false);
    const { isError, value } = await agent.call('change_program', { plan: plan.plan });
    expect([isError, value.code]).toEqual([true, 'version_mismatch']);
  });

  it('is in the audit log with the name of the agent', async () => {
    const { json } = await business.call('GET', '/v1/audit-log?action=updateProgram&limit=1');
    expect(json.data).toMatchObject([{ agent: agentName, key_id: expect.stringMatching(/^key_/) }]);
  });
});
