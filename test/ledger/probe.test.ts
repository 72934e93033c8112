import { expect, it } from 'vitest';
import { startTestServer } from '../support/server.ts';
it('probe', async () => {
  let now = Date.parse('2026-01-05T12:00:00Z');
  const server = await startTestServer({ now: () => now });
  const b = await server.business();
  const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
  const p = await b.call('POST', '/v1/programs', { body: { name: 'P', status: 'active', rules } });
  const c = await b.call('POST', '/v1/cards', { body: { program_id: p.json.id } });
  for (let d = 0; d < 12; d++) { now += 86_400_000; const r = await b.call('POST', `/v1/cards/${c.json.id}/earn`, { body: { amount: 500 } }); expect(r.status).toBe(200); }
  const full = { ...rules, tiers: { qualify: { measure: 'value', window: 'lifetime' }, levels: [{ id: 'a', name: 'A', min: 0 }, { id: 'b', name: 'B', min: 10, multiplier_bps: 20000 }] },
    limits: { caps: [{ id: 'd', on: 'earn', measure: 'value', window: 'day', max: 100000, over: 'clip' }, { id: 's', on: 'earn', measure: 'value', window: { seconds: 3600 }, max: 100000, over: 'clip' }] },
    campaigns: [{ id: 'c1', name: 'c1', effect: { kind: 'add', value: 1 }, when: { first_earn: false, tags: [] }, max_uses: { count: 5, window: 'month' } }, { id: 'c2', name: 'c2', effect: { kind: 'add', value: 1 }, max_uses: { count: 5, window: 'month' } }] };
  const u = await b.call('PATCH', `/v1/programs/${p.json.id}`, { body: { rules: full } });
  console.log(u.status, u.status > 299 ? u.text : '');
  now += 3_600_000;
  const r = await b.call('POST', `/v1/cards/${c.json.id}/earn`, { body: { amount: 500 } });
  console.log(r.status, r.text.slice(0, 300));
  now += 1000;
  const r2 = await b.call('POST', `/v1/cards/${c.json.id}/earn`, { body: { amount: 500, occurred_at: new Date(now - 5 * 86_400_000).toISOString() } });
  console.log(r2.status, r2.text.slice(0, 300));
  const r3 = await b.call('POST', `/v1/cards/${c.json.id}/earn/preview`, { body: { amount: 500, occurred_at: new Date(now - 1800_000).toISOString() } });
  console.log(r3.status, r3.text.slice(0, 200));
  const c2 = await b.call('POST', '/v1/cards', { body: { program_id: p.json.id } });
  now += 5 * 86_400_000;
  const r4 = await b.call('POST', `/v1/cards/${c2.json.id}/earn`, { body: { amount: 500 } });
  console.log(r4.status, r4.text.slice(0, 300));
  await server.stop();
});
