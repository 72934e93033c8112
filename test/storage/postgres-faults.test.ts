import { meaningOf } from '@loyalty-service/server/storage/postgres/connection/faults';
import { StatementError } from '@loyalty-service/server/storage/postgres/connection/pipeline';
import { commit } from '@loyalty-service/server/storage/postgres/connection/writer';
import { expect, it } from 'vitest';

const told = (message: string, code = 'XX000') => Object.assign(new Error(message), { code, severity: 'ERROR' });

it.each([
  'failure on connection marked as essential: 127.0.0.1:9791',
  'server closed the connection unexpectedly',
  'could not receive data from server: Connection reset by peer',
  'SSL SYSCALL error: EOF detected',
  'terminating connection due to unexpected postmaster exit',
  'the database system is starting up',
])('a machine of a distributed database that is lost is no fault of ours: %s', (message) => {
  expect(meaningOf(told(message))).toBe('lost');
});

it('what it says of a row is no lost machine', () => {
  expect(meaningOf(told('duplicate key value violates unique constraint "cards_code"'))).toBe('conflict');
  expect(meaningOf(told('new row violates check constraint "cards_pending_range"'))).toBe('bad_row');
});

it('words that nobody knows are a bug, but for COMMIT, which may have come to pass', () => {
  const unknown = told('words that nobody knows');
  expect(meaningOf(new StatementError(unknown, 'load cards'))).toBe('bug');
  expect(meaningOf(new StatementError(unknown, commit.name))).toBe('lost');
});

it('who waits in vain for one of the connections that read finds the database unavailable, as pg-pool words it', () => {
  expect(meaningOf(new Error('timeout exceeded when trying to connect'))).toBe('unavailable');
});
