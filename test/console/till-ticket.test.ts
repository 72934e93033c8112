import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const day = 86_400_000;

/** The modules read what the browser has when they are loaded. */
let load: () => Promise<{
  readonly connection: typeof import('../../console/src/service/connection.ts')['connection'];
  readonly refreshTicket: typeof import('../../console/src/till/queue/till-ticket.ts')['refreshTicket'];
}>;
beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true, languages: ['en-GB'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  load = async () => ({
    ...(await import('../../console/src/service/connection.ts')),
    ...(await import('../../console/src/till/queue/till-ticket.ts')),
  });
});
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['a right clock', 0, 31, 'keeps'],
  ['a right clock', 0, 29, 'renews'],
  ['a clock of years ago', 3_000 * day, 31, 'keeps'],
  ['a clock of years ago', 3_000 * day, 29, 'renews'],
  ['a clock that is 3 days fast', -3 * day, 31, 'keeps'],
  ['a clock that is 3 days fast', -3 * day, 29, 'renews'],
] as const)(
  'on a till with %s, %d ms behind the service, a ticket that is valid for %d days: %s it',
  async (_, offset, days, does) => {
    const { connection, refreshTicket } = await load();
    connection.state = { ...connection.state, reached: true, offset };
    const expiresAt = new Date(Date.now() + offset + days * day).toISOString();
    const facts = new Map<string, unknown>();
    const database = {
      get: async (_store: string, key: string) => facts.get(key),
      put: async (_store: string, fact: unknown, key: string) => facts.set(key, fact),
      delete: async (_store: string, key: string) => facts.delete(key),
    };
    const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const tillTicket = vi.fn(async () => ({ ticket: 'ticket', key, expires_at: expiresAt }));
    const refresh = () => refreshTicket(database as never, { sessions: { tillTicket } } as never, 'person');
    await refresh();
    expect(tillTicket).toHaveBeenCalledTimes(1);
    await refresh();
    expect(tillTicket).toHaveBeenCalledTimes(does === 'keeps' ? 1 : 2);
  },
);
