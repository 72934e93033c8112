import { GatheredLines } from '@loyalty-service/server/boot/gathered-lines';
import { openLog } from '@loyalty-service/server/boot/open-log';
import { PrettyLines } from '@loyalty-service/server/boot/pretty-lines';
import { expect, it } from 'vitest';

const written = () => {
  const pieces: string[] = [];
  return { pieces, inner: { write: (text: string) => void pieces.push(text) } };
};

it('a terminal shows the time, the level, the message and the fields of an entry, and nothing acts on it', () => {
  const { pieces, inner } = written();
  const log = openLog('debug', new PrettyLines(inner, false));
  log.info({ url: 'http://127.0.0.1:8787', none: null, count: 3 }, 'serving');
  log.warn({ said: '\u001b[2J\nred' }, 'a\u001b[31m message');
  log.error({ err: Object.assign(new Error('it broke'), { detail: 'Ada' }) }, 'a request failed');
  expect(pieces[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}serving url=http:\/\/127\.0\.0\.1:8787 count=3\n$/);
  expect(pieces[1]).toContain('WARN  a\\u001b[31m message said=\\u001b[2J\\u000ared\n');
  expect(pieces[2]).toMatch(/ERROR a request failed\nError: it broke\n {4}at /);
  for (const hidden of ['Ada', '\u001b']) expect(pieces.join('')).not.toContain(hidden);
});

it('a coloured terminal shows warnings in yellow', () => {
  const { pieces, inner } = written();
  openLog('info', new PrettyLines(inner, true)).warn('late');
  expect(pieces[0]).toContain('\u001b[33mWARN \u001b[39m late');
});

it('lines of level info are written many at once, and a warning takes them with it at once', async () => {
  const { pieces, inner } = written();
  const log = openLog('info', new GatheredLines(inner));
  log.info('first');
  log.info('second');
  expect(pieces).toEqual([]);
  await expect.poll(() => pieces, { timeout: 10_000 }).toHaveLength(1);
  expect(pieces[0]?.split('\n')).toHaveLength(3);
  log.info('third');
  log.warn('fourth');
  expect(pieces).toHaveLength(2);
  expect(pieces[1]).toMatch(/third.*\n.*fourth/);
});
