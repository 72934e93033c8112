import { logMailer } from '@loyalty-service/server/webhooks/mailer';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { openMailbox, tokenIn } from '../support/mailbox.ts';
import { signIn, signInWith } from '../support/people.ts';

const cashier = (email: string) => ({ email, name: 'Till', role: 'cashier' });

describe.each([
  ['logs its mails', logMailer(pino({ level: 'silent' }))],
  ['has no mail server', null],
] as const)('a service that %s', (_name, mailer) => {
  let server: TestServer;
  let shop: TestBusiness;
  beforeAll(async () => {
    server = await startTestServer({ ...(mailer && { mailer }) });
    shop = await server.business();
  });
  afterAll(() => server.stop());

  it('201: gives a signed-in owner the link, once, and it signs in', async () => {
    const owner = await signIn(server, shop);
    const request = { headers: { 'Idempotency-Key': 'invite-1' }, body: cashier('one@example.com') };
    const first = await owner.call('POST', '/v1/people', request);
    expect(first.status).toBe(201);
    expect(first.json.invitation).toEqual({
      mail: 'none',
      link: expect.stringContaining('/console/sign-in#token=si_'),
    });
    const again = await owner.call('POST', '/v1/people', request);
    expect(again.json).toEqual({ ...first.json, invitation: { mail: 'none', link: null } });
    expect((await signInWith(server, tokenIn(first.json.invitation.link))).cookie).toMatch(/session/);
    const { json: person } = await owner.call('GET', `/v1/people/${first.json.id}`);
    expect(Object.keys(person)).not.toContain('invitation');
  });

  it('200: gives the link again with another invitation', async () => {
    const owner = await signIn(server, shop);
    const { json } = await owner.call('POST', '/v1/people', { body: cashier('two@example.com') });
    const { json: again } = await owner.call('POST', `/v1/people/${json.id}/invite`);
    expect(again.invitation.link).not.toBe(json.invitation.link);
    expect((await signInWith(server, tokenIn(again.invitation.link))).cookie).toMatch(/session/);
  });

  it('201: gives no link to a manager or a key', async () => {
    const manager = await signIn(server, shop, { role: 'manager' });
    const { json } = await manager.call('POST', '/v1/people', { body: cashier('three@example.com') });
    expect(json.invitation).toEqual({ mail: 'none', link: null });
    const byKey = await shop.call('POST', '/v1/people', { body: cashier('four@example.com') });
    expect(byKey.json.invitation).toEqual({ mail: 'none', link: null });
  });
});

describe('a service that sends mails', () => {
  it('201: says that a mail is on its way, and shows nobody the link', async () => {
    const server = await startTestServer({ mailer: openMailbox().mailer });
    const shop = await server.business();
    const owner = await signIn(server, shop);
    const { json } = await owner.call('POST', '/v1/people', { body: cashier('one@example.com') });
    expect(json.invitation).toEqual({ mail: 'sending', link: null });
    await server.stop();
  });
});
