import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtp } from '../api/support/smtp.ts';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'loyalty.db');
afterAll(() => folder.remove());
beforeAll(async () => {
  await runCommand(file, ['seed', '--json']);
});

const people = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(file, ['people', ...args, '--json'], env);
const done = async (...given: Parameters<typeof people>) => {
  const { stdout, stderr, code } = await people(...given);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

it('invites an owner, prints the link, and sends no mail without SMTP_URL', async () => {
  const url = { LOYALTY_PUBLIC_URL: 'https://loyalty.example.com/' };
  const invited = await done(['invite', 'sam@example.com', '--owner'], url);
  expect(invited).toMatchObject({ email: 'sam@example.com', role: 'owner', mailed: false });
  expect(invited.link).toMatch(/^https:\/\/loyalty\.example\.com\/console\/sign-in#token=si_\w{38}$/);
  const again = await done(['invite', 'SAM@example.com'], url);
  expect([again.id, again.link === invited.link]).toEqual([invited.id, false]);
});

it('mails the link with SMTP_URL', async () => {
  const smtp = await startSmtp();
  const mailing = { SMTP_URL: smtp.url, LOYALTY_MAIL_FROM: 'loyalty@example.com', LOYALTY_MAIL: '' };
  const args = ['invite', 'kim@example.com', '--role', 'cashier', '--locations', 'Main Street, Harbour'];
  expect(await done(args, mailing)).toMatchObject({ role: 'cashier', mailed: true });
  expect(smtp.received.map(({ to }) => to)).toEqual([['kim@example.com']]);
});

it('lists people, and removes one; the last owner stays', async () => {
  const rows = await done(['list']);
  expect(rows.map(({ email, role, locations }: Record<string, string>) => [email, role, locations])).toEqual([
    ['kim@example.com', 'cashier', 'Main Street, Harbour'],
    ['sam@example.com', 'owner', null],
    ['owner@example.com', 'owner', null],
    ['noah@example.com', 'cashier', 'Central Station'],
    ['mia@example.com', 'cashier', 'Market Square'],
  ]);
  expect(await done(['remove', 'owner@example.com'])).toMatchObject({ removed: true });
  const { code, stderr } = await people(['remove', 'sam@example.com']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('only owner')]);
});

it.each([
  [['invite', 'nobody'], 'is not an e-mail address'],
  [['invite', 'new@example.com'], '--owner or --role'],
  [['invite', 'new@example.com', '--owner', '--business', 'biz_0'], 'does not exist'],
  [['remove', 'new@example.com'], 'No person has the address'],
])('says what is wrong with %j', async (args, why) => {
  const { code, stderr } = await people(args);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain(why);
});

describe('in production without LOYALTY_PUBLIC_URL', () => {
  const production = { NODE_ENV: 'production', LOYALTY_PUBLIC_URL: '' };

  it.each([
    ['a new person', ['invite', 'ada@example.com', '--owner']],
    ['another link', ['invite', 'sam@example.com']],
    ['a cashier', ['invite', 'lee@example.com', '--role', 'cashier', '--locations', 'Harbour']],
  ])('refuses an invitation, whose link would lead to this machine: %s', async (_, args) => {
    const before = await done(['list']);
    const { code, stdout, stderr } = await people(args, production);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('LOYALTY_PUBLIC_URL is not set');
    expect(await done(['list'])).toEqual(before);
  });

  it('invites with the address', async () => {
    const url = { ...production, LOYALTY_PUBLIC_URL: 'https://loyalty.example.com' };
    const { link } = await done(['invite', 'ada@example.com', '--owner'], url);
    expect(link).toMatch(/^https:\/\/loyalty\.example\.com\/console/);
  });
});
