import { openLog } from '@loyalty-service/server/boot/open-log';
import { Refusal } from '@loyalty-service/server/domain/refusal';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Entry {
  readonly msg: string;
  readonly level: number;
  readonly fault?: { readonly kind: string; readonly reason: string };
  readonly left_out?: number;
  readonly request_id?: string;
  readonly err?: { readonly stack: string };
}

const entries: Entry[] = [];
const open = () => openLog('info', { write: (line: string) => void entries.push(JSON.parse(line)) });
const lost = new StoreFault('unavailable', 'PostgreSQL: connect ECONNREFUSED 127.0.0.1:5432');
const refused = new Refusal('database_unavailable', 'Try again shortly.', {}, [], lost);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  entries.splice(0);
});

describe('the log of a fault that goes on', () => {
  it('has one line for each kind and minute, with the reason and how many entries were left out', () => {
    const log = open();
    const fail = (times: number) => {
      for (let nth = 0; nth < times; nth += 1)
        log.warn({ err: refused, request_id: `req_${nth}`, path: '/v1/cards' }, 'a request failed');
    };
    fail(1_000);
    const full = new Refusal('disk_full', 'The disk is full.');
    log.warn({ err: full }, 'a request failed');
    expect(entries.map(({ fault }) => fault)).toEqual([
      { kind: 'database_unavailable', reason: 'PostgreSQL: connect ECONNREFUSED 127.0.0.1:5432' },
      { kind: 'disk_full', reason: 'The disk is full.' },
    ]);
    expect(entries[0]).toMatchObject({ msg: 'a request failed', level: 40, request_id: 'req_0', path: '/v1/cards' });
    expect(JSON.stringify(entries)).not.toContain('stack');
    vi.advanceTimersByTime(60_000);
    fail(1_000);
    expect(entries).toHaveLength(3);
    expect(entries[2]).toMatchObject({ left_out: 999, request_id: 'req_0' });
  });

  it('keeps what workers say of the same fault apart, each once', () => {
    const log = open().child({ worker: 1 });
    for (let nth = 0; nth < 10; nth += 1) {
      log.error({ err: lost }, 'a look for due deliveries failed');
      log.warn({ err: lost }, 'a connection to the database broke; it is replaced');
    }
    expect(entries.map(({ msg, fault }) => [msg, fault?.kind])).toEqual([
      ['a look for due deliveries failed', 'unavailable'],
      ['a connection to the database broke; it is replaced', 'unavailable'],
    ]);
  });

  it('leaves out nothing else, and a bug keeps its stack', () => {
    const log = open();
    for (const error of [new TypeError('x is undefined'), new StoreFault('bad_row', 'A value cannot be stored.')])
      for (let nth = 0; nth < 2; nth += 1) log.error({ err: error }, 'a request failed');
    for (let nth = 0; nth < 2; nth += 1) log.info('stopping');
    expect(entries).toHaveLength(6);
    expect(entries.slice(0, 4).every(({ err }) => /log-faults/.test(err?.stack ?? ''))).toBe(true);
  });
});
