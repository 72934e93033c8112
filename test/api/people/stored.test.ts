import { removePerson } from '@loyalty-service/server/operations/people/change-person';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { Retention } from '@loyalty-service/server/sweeps/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../support/send.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { openMailbox, soon, tokenIn } from '../support/mailbox.ts';
import { addPerson, type SignedIn, signIn, signInWith } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
const hour = 3_600_000;
const { mails, mailer } = openMailbox();
let server: TestServer;
let shop: Shop;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, mailer, requestLog: true });
  shop = await openShop(server);
  owner = await signIn(server, shop);
});
afterAll(() => server.stop());

describe('what is stored', () => {
  const stored = async (): Promise<string> => snapshot(server);

  it('has no token and no cookie in the clear, and no address in the audit log', async () => {
    const { token, email } = await addPerson(server, shop, { email: 'secret@example.com' });
    const { cookie } = await signInWith(server, token);
    const invited = { email: 'invited@example.com', name: 'Inga Invited', role: 'support' };
    await owner.call('POST', '/v1/people', { body: invited });
    await expect.poll(() => mails.some(({ to }) => to === invited.email), soon).toBe(true);
    const mailed = tokenIn(mails.findLast(({ to }) => to === invited.email)?.text ?? '');
    const all = await stored();
    for (const secret of [token, cookie.split('=')[1] ?? '', mailed]) {
      expect(secret).toMatch(/^s[si]_/);
      expect(all).not.toContain(secret);
    }
    const audit = all.split('\n').filter((line) => line.startsWith('audit_entries '));
    expect(audit.length).toBeGreaterThan(0);
    for (const personal of [email, invited.email, invited.name]) expect(audit.join('\n')).not.toContain(personal);
  });

  it('says in the audit log and in the request log who did it', async () => {
    await owner.call('PATCH', '/v1/me', { body: { name: `Corner ${clock.now()}` } });
    const audit = await owner.call('GET', `/v1/audit-log?person_id=${owner.personId}&action=updateBusiness`);
    expect(audit.json.data[0]).toMatchObject({ person_id: owner.personId, key_id: null });
    const requests = await owner.call('GET', `/v1/requests?person_id=${owner.personId}&operation=updateBusiness`);
    expect(requests.json.data[0]).toMatchObject({ person_id: owner.personId, key_id: null, status: 200 });
  });

  it('forgets ended sessions and links', async () => {
    const person = await addPerson(server, shop);
    await signInWith(server, person.token);
    await addPerson(server, shop);
    clock.advance(31 * 24 * hour);
    await new Retention(server.service).sweepWhenDue(() => false);
    const lines = (await stored()).split('\n');
    expect(lines.filter((line) => /^(sessions|sign_in_links) |"key_id":"(ses|sil)_/.test(line))).toEqual([]);
    owner = await signIn(server, shop);
  });

  it('a removed person leaves nothing but the entries of the audit log', async () => {
    const person = await signIn(server, shop, { email: 'leaving@example.com' });
    await owner.call('DELETE', `/v1/people/${person.personId}`);
    const lines = (await stored()).split('\n').filter((line) => line.includes(person.personId));
    expect(lines.filter((line) => !/^(audit_entries|idempotency) /.test(line))).toEqual([]);
    const email = 'leaving@example.com';
    expect(await stored()).not.toContain(email);
    await send(server.url, 'POST', '/v1/sign-in/link', { body: { email } });
    const again = await owner.call('POST', '/v1/people', { body: { email, name: 'Back', role: 'support' } });
    expect(again.status).toBe(201);
  });

  /** Invites, changes and invites again in both modes: each answer has the name and the address, and is kept. */
  async function keepAnswers(marker: string) {
    const { personId } = await addPerson(server, shop, { email: `${marker}@example.com`, role: 'support' });
    const headers = { 'Idempotency-Key': `invite-${personId}` };
    const path = `/v1/people/${personId}`;
    for (const mode of ['live', 'test'] as const) {
      const inMode = { 'loyalty-mode': mode };
      const named = { body: { name: `${marker} ${mode}` }, headers: inMode };
      expect((await owner.call('PATCH', path, named)).status).toBe(200);
      expect((await owner.call('POST', `${path}/invite`, { headers: { ...inMode, ...headers } })).status).toBe(200);
    }
    const kept = (await stored()).split('\n').filter((line) => /^idempotency /.test(line) && line.includes(marker));
    expect(kept.length).toBeGreaterThanOrEqual(5);
    const again = () => owner.call('POST', `${path}/invite`, { headers });
    expect((await again()).headers.get('idempotent-replayed')).toBe('true');
    return { path, personId, again };
  }

  it('410 reply_erased: also no kept answer with the name or the address', async () => {
    const { path, again } = await keepAnswers('marta');
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect(await stored()).not.toContain('marta');
    expectProblem(await again(), 'reply_erased');
  });

  it('nothing is left within the hour if the removal was interrupted', async () => {
    const { personId } = await keepAnswers('ronja');
    const other = await keepAnswers('astrid');
    const { tenant } = shop.caller;
    await doAsService(server.service, { tenant }, removePerson({ tenant }, personId, { ifMatch: null, by: null }));
    expect(await stored()).toContain('ronja');
    await new Retention(server.service).sweepWhenDue(() => false);
    expect(await stored()).not.toContain('ronja');
    expect((await other.again()).headers.get('idempotent-replayed')).toBe('true');
  });
});
