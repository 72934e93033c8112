import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'loyalty.db');
afterAll(() => folder.remove());

const json = async (...args: string[]) => JSON.parse((await runCommand(file, [...args, '--json'])).stdout);
const create = ['business', 'create', '--name', 'Café', '--timezone', 'Europe/Vienna', '--currency', 'EUR'];
let id: string;
beforeAll(async () => {
  ({ id } = await json(...create));
});

describe('loyalty-server business', () => {
  it('changes what is named, and leaves the rest', async () => {
    const changed = await json('business', 'update', id, '--name', 'Corner', '--plan', 'scale', '--currency', 'CHF');
    expect(changed).toMatchObject({ id, name: 'Corner', plan: 'scale', currency: 'CHF', owner_email: null });
    expect(await json('business', 'update', id, '--owner-email', 'a@example.com')).toMatchObject({
      name: 'Corner',
      owner_email: 'a@example.com',
    });
    expect(await json('business', 'update', id, '--without-owner-email')).toMatchObject({ owner_email: null });
    expect(await json('business', 'list')).toEqual([
      { id, name: 'Corner', timezone: 'Europe/Vienna', currency: 'CHF', plan: 'scale' },
    ]);
  });

  it('says the next two commands, which work as they are printed', async () => {
    const empty = join(folder.path, 'empty.db');
    const { stdout } = await runCommand(empty, [...create, '--owner-email', 'kim@example.com']);
    const commands = [...stdout.matchAll(/^ {2}loyalty-server (.*)$/gm)].map(([, args = '']) => args.split(' '));
    expect(commands.map(([noun, verb]) => `${noun} ${verb}`)).toEqual(['keys create', 'people invite']);
    for (const args of commands) expect((await runCommand(empty, args)).code).toBe(0);
    const people = JSON.parse((await runCommand(empty, ['people', 'list', '--json'])).stdout);
    expect(people).toMatchObject([{ email: 'kim@example.com', role: 'owner' }]);
  });

  it('suspends and resumes', async () => {
    const suspended = await json('business', 'suspend', id, '--reason', 'Unpaid');
    expect(suspended).toMatchObject({ suspended_at: expect.stringMatching(/Z$/), suspended_reason: 'Unpaid' });
    expect(await json('business', 'suspend', id, '--reason', 'Unpaid')).toEqual(suspended);
    expect(await json('business', 'resume', id)).toMatchObject({ suspended_at: null, suspended_reason: null });
  });

  it.each([
    [['update'], 2, "missing required argument 'business-id'"],
    [['update', 'ID'], 2, 'Nothing to change. Pass --name, --owner-email, --plan, --currency or --timezone.'],
    [['update', 'ID', '--name', ' '], 2, '--name is too short.'],
    [['update', 'ID', '--owner-email', 'x'], 2, '--owner-email is too short.'],
    [['update', 'ID', '--owner-email', 'nobody'], 2, '--owner-email is not an e-mail address.'],
    [['update', 'ID', '--owner-email', 'a@example.com', '--without-owner-email'], 2, 'Pass either --owner-email or'],
    [['update', 'ID', '--currency', 'EURO'], 2, '--currency "EURO" is not the ISO 4217 code'],
    [['update', 'biz_none', '--name', 'X'], 1, 'The business biz_none does not exist.'],
    [
      ['update', 'ID', '--timezone', 'Mars/Base'],
      2,
      '--timezone must be an IANA name such as Europe/Berlin. Mars/Base is not an IANA name.',
    ],
    [['suspend', 'ID', '--reason', ''], 2, '--reason is too short.'],
  ])('refuses %j with a sentence', async (args, code, said) => {
    const ended = await runCommand(file, ['business', ...args.map((arg) => (arg === 'ID' ? id : arg))]);
    expect(ended.stderr).toContain(said);
    expect(ended.code).toBe(code);
  });

  it.each([
    ['XYZ', 'is not the ISO 4217 code of a currency in use, such as EUR.'],
    ['DEM', 'is not the ISO 4217 code of a currency in use, such as EUR.'],
    ['XAU', 'is not the ISO 4217 code of a currency in use, such as EUR.'],
    ['eur', 'is not an ISO 4217 code; did you mean EUR?'],
  ])('refuses the currency %s for a new business and for one that exists', async (currency, said) => {
    const before = await json('business', 'list');
    for (const args of [create.slice(0, -2), ['business', 'update', id]]) {
      const ended = await runCommand(file, [...args, '--currency', currency]);
      expect(ended.stderr).toContain(`--currency "${currency}" ${said}`);
      expect(ended.code).toBe(2);
    }
    expect(await json('business', 'list')).toEqual(before);
  });

  it.each(['CLF', 'IQD', 'JPY', 'XCG'])('takes the currency %s', async (currency) => {
    const made = await json(...create.slice(0, -1), currency);
    expect(made).toMatchObject({ currency });
    expect(await json('business', 'update', made.id, '--currency', 'EUR')).toMatchObject({ currency: 'EUR' });
    expect(await json('business', 'update', made.id, '--currency', currency)).toMatchObject({ currency });
  });

  it('keeps currency once there is a program, and the time zone until a coming day', async () => {
    const demo = await json('seed');
    for (const [option, value] of [
      ['--currency', 'CHF'],
      ['--timezone', 'America/New_York'],
    ] as const) {
      const ended = await runCommand(file, ['business', 'update', demo.business, option, value]);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain(`${option}: the business has the test program prg_`);
    }
    const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const words = ['business', 'update', demo.business, '--timezone', 'America/New_York', '--timezone-from'];
    const planned = await json(...words, from);
    expect(planned).toMatchObject({ timezone: 'Europe/Berlin', next_timezone: { timezone: 'America/New_York' } });
    expect(new Date(Date.parse(planned.next_timezone.from) + 3 * 3_600_000).toISOString()).toContain(from);
    const ended = await runCommand(file, [...words, 'tomorrow']);
    expect(ended.stderr).toContain('--timezone-from "tomorrow" must be a date such as 2027-01-01.');
    expect(ended.code).toBe(2);
    expect(await json('business', 'update', id, '--timezone', 'America/New_York')).toMatchObject({
      timezone: 'America/New_York',
    });
  });
});
