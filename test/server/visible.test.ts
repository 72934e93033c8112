import { readdirSync, readFileSync } from 'node:fs';
import { jsonText } from '@loyalty-service/server/base/stored-json';
import { openLog } from '@loyalty-service/server/boot/open-log';
import { describeRows } from '@loyalty-service/server/cli/dry-run';
import { complain, print, printMarked, printOne, printRows } from '@loyalty-service/server/cli/output';
import { composeMail } from '@loyalty-service/server/webhooks/compose-mail';
import { logMailer } from '@loyalty-service/server/webhooks/mailer';
import { composeSignInMail } from '@loyalty-service/server/webhooks/sign-in-mails';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runLoyalty } from '../sdk/command/terminal.ts';

afterEach(() => vi.restoreAllMocks());

/** A line break and a header of one's own, escape sequences in both forms, a line separator, and text that runs backwards. */
const hostile = 'a\r\nBcc: b@example.com\u001b[31m\u009b2J\u2028\u202e\u007f';
const raw = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e]/u;
const shown = 'a\\u000d\\u000aBcc: b@example.com\\u001b[31m\\u009b2J\\u2028\\u202e\\u007f';

const mail = () => {
  const ids = { endpointId: 'whe_1', deliveryId: 'dlv_1', eventId: 'evt_1' };
  const facts = { ...ids, url: `https://x/${hostile}`, failures: 6, error: hostile, mode: 'test' };
  const row = { id: 'dlv_1.6', kind: 'disabled' as const, recipient: `ada@example.com${hostile}` };
  const stored = jsonText({ ...facts, firstFailedAt: '2026-03-09T09:00:00.000Z', at: '2026-03-10T09:00:00.000Z' });
  const rest = { business_id: 'biz_1', mode: 'test' as const, failures: 0, due_at: 0, version: 1, created_at: 0 };
  const others = { delivered: 0, failing: 0, complete: true };
  return composeMail({ ...rest, ...row, facts: stored }, { eventType: 'card.issued', answer: hostile, others });
};

/** The log, line by line. */
const logged = (write: (log: ReturnType<typeof openLog>) => void): string[] => {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => lines.push(line) }));
  return lines;
};

describe('a text that others wrote', () => {
  it('breaks no header of a mail, and adds no line to it', () => {
    const { to, subject, text, html } = mail();
    for (const part of [to, subject, text, html]) expect(part).not.toMatch(raw);
    expect([to, subject].join()).not.toContain('\n');
    expect(text).toContain(`\nLast error: ${shown}\n`);
  });

  it.each(['invitation', 'sign_in'] as const)(
    'breaks no header of a mail of kind %s, and adds no line to it',
    (kind) => {
      const sent = { email: `ada@example.com${hostile}`, businessName: hostile, address: 'https://x.example.com' };
      const { to, subject, text, html } = composeSignInMail({ ...sent, token: 'si_1', kind, id: 'req_1' });
      for (const part of [to, subject, text, html]) expect(part).not.toMatch(raw);
      expect([to, subject].join()).not.toContain('\n');
      expect(text).toContain(shown);
    },
  );

  it('is escaped in the log, whose lines say the same', () => {
    const error = new Error(hostile);
    const lines = logged((log) => log.warn({ path: hostile, err: error }, hostile));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(raw);
    expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: hostile, msg: hostile, err: { message: hostile } });
  });

  it('is escaped where a mail is logged instead of sent', () => {
    const [line] = logged((log) => void logMailer(log).send(mail(), new AbortController().signal));
    expect(line?.trimEnd()).not.toMatch(raw);
  });

  it.each([
    ['a table', () => printRows([{ name: hostile, count: 1 }], {}), shown],
    ['a record', () => printOne({ name: hostile }, {}), `name: ${shown}`],
    ['rows as JSON', () => printRows([{ name: hostile }], { json: true }), '\\u009b2J\\u2028\\u202e\\u007f'],
    ['a record as JSON', () => printOne({ name: hostile }, { json: true }), '\\u009b2J\\u2028\\u202e\\u007f'],
  ])('is escaped on the terminal of the server’s command line: %s', (_, print, expected) => {
    vi.stubEnv('NO_COLOR', '1');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    print();
    vi.unstubAllEnvs();
    const printed = log.mock.calls.map(([line]) => String(line)).join('\n');
    expect(printed).not.toMatch(raw);
    expect(printed).toContain(expected);
  });

  it.each([
    ['a line', 'log', () => print(`Done: ${hostile}`)],
    ['a marked line', 'log', () => printMarked('ok', 'green', `Done: ${hostile}`)],
    ['a complaint', 'error', () => complain(`Wrong: ${hostile}`)],
  ] as const)('is escaped on the terminal of the server’s command line: %s', (_, stream, say) => {
    vi.stubEnv('NO_COLOR', '1');
    const written = vi.spyOn(console, stream).mockImplementation(() => {});
    say();
    vi.unstubAllEnvs();
    const [line] = written.mock.calls.map(([first]) => String(first));
    expect(line).not.toMatch(raw);
    // A line break may be ours: these print several lines.
    expect(line).toContain(shown.replace('\\u000a', '\n'));
  });

  it('stays on the line of its row in a dry run', () => {
    const row = { line: 2, outcome: 'refused' as const, creates: [], code: 'invalid_request' as const };
    const printed = describeRows([
      { ...row, field: 'a\nline 3', detail: hostile },
      { ...row, field: 'b', detail: 'c' },
    ]);
    expect(printed).not.toMatch(raw);
    expect(printed.split('\n')).toEqual([expect.stringContaining(`a\\u000aline 3 ${shown}`), expect.any(String)]);
  });

  it('is escaped on the terminal of the SDK’s command line', async () => {
    const { code, complaints } = await runLoyalty(['trigger', `card.${hostile}`], { environment: {} });
    expect(code).not.toBe(0);
    const other = await runLoyalty([`x\u001b[31m\u009b2J`], { environment: {} });
    for (const line of [...complaints, ...other.complaints]) expect(line).not.toMatch(raw);
    expect(other.complaints.join()).toContain('x\\u001b[31m\\u009b2J');
  });

  it('stays on its line in what the SDK’s command line shows of an answer', async () => {
    const me = { object: 'business', id: 'biz_1', name: hostile, livemode: false, scopes: ['admin'] };
    vi.stubGlobal('fetch', async () => Response.json(me));
    const { code, lines } = await runLoyalty(['whoami'], {
      environment: { LOYALTY_API_KEY: `sk_test_${'0'.repeat(38)}` },
    });
    vi.unstubAllGlobals();
    expect([code, lines]).toEqual([0, [`${shown} (biz_1), test mode, may: admin`]]);
  });

  it('reaches the terminal of the server’s command line through one file only', () => {
    const folder = new URL('../../server/src/cli/', import.meta.url);
    const printing = readdirSync(folder).filter((file) =>
      /console\./.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    // serve.ts prints the key and the address of the demo, which are its own.
    expect(printing).toEqual(['output.ts', 'serve.ts']);
  });
});
