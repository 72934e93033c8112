import { StoreFault } from '../store-fault.ts';
import { FlightError } from './flight.ts';
import { commit } from './writer.ts';

/** What an error of the database means for the batch, before it is told as a {@link StoreFault}. */
export type Meaning =
  /** Two transactions met: the same again works. */
  | 'again'
  /** A lock was not to be had in time. */
  | 'locked'
  /** The connection is gone; whether the batch was committed, its claims tell. */
  | 'lost'
  | StoreFault['kind']
  | 'bug';

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // idle_in_transaction_session_timeout, shut down, crashed, starting up or shutting down
  '25P03',
  '57P01',
  '57P02',
  '57P03',
]);

/** An error of COMMIT that says nothing known leaves open what came to pass: Citus has many for a worker that is gone. */
export function meaningOf(error: unknown): Meaning {
  const meaning = meaningOfCause(error);
  const isOfCommit = error instanceof FlightError && error.statement === commit.text;
  return meaning === 'bug' && isOfCommit ? 'lost' : meaning;
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function meaningOfCause(error: unknown): Meaning {
  const cause = error instanceof FlightError ? error.cause : error;
  const { code, message } = cause as { readonly code?: string; readonly message?: string };
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '55P03') return holdsClaim(error) ? 'claim_held' : 'locked';
  if (code === '53100') return 'disk_full';
  // transaction_timeout: nothing was committed, and the connection is gone.
  if (code === '25P04') return 'busy';
  if (code === '53300' || code === '57014') return 'unavailable';
  // A division by zero is how an update says that a row was changed meanwhile.
  if (code === '23505' || code === '22012') return 'conflict';
  if (code?.startsWith('22') || code?.startsWith('23')) return 'bad_row';
  if (code === 'XX000') return meaningOfWords(message ?? '');
  // All connections that read are taken, and none came back in time.
  if (message === 'timeout exceeded when trying to connect') return 'unavailable';
  if (code && (lostCodes.has(code) || code.startsWith('08'))) return 'lost';
  return /connection|timeout expired/i.test(message ?? '') && !/^[0-9A-Z]{5}$/.test(code ?? '') ? 'lost' : 'bug';
}

/**
 * Citus tells some things in words alone: of rows that a worker refuses, and of a worker that is lost, there in those of
 * libpq ("server closed the connection unexpectedly", "could not receive data from server", "EOF detected").
 */
function meaningOfWords(message: string): Meaning {
  if (/violates unique constraint/.test(message)) return 'conflict';
  if (/violates .*constraint|out of range|invalid byte sequence/.test(message)) return 'bad_row';
  const isLost = /\bconnection\b|could not (send|flush|receive)|EOF detected|database system is/i.test(message);
  return isLost ? 'lost' : 'bug';
}

/** Who inserts a key that another transaction has inserted waits for its end. */
const holdsClaim = (error: unknown): boolean =>
  error instanceof FlightError && error.statement.startsWith('insert into idempotency');

/**
 * The database itself says that a connection is gone: on Citus, that to the machine of this batch's business. Of a
 * connection of ours that ends it says so as FATAL, or nothing.
 */
export const isElsewhere = (error: unknown): boolean => severityOf(error) === 'ERROR';

/** The database itself says what failed; of anything else nobody knows how far it came. */
export const isOfServer = (error: unknown): boolean => severityOf(error) !== undefined;

const abortedTransaction = '25P02';

/** It failed because what was sent before it had. */
export const isConsequence = (error: unknown): boolean =>
  error instanceof FlightError && (error.cause as { readonly code?: string }).code === abortedTransaction;

const severityOf = (error: unknown): string | undefined =>
  ((error instanceof FlightError ? error.cause : error) as { readonly severity?: string }).severity;

export function faultOf(meaning: Meaning, error: unknown): unknown {
  if (meaning === 'bug') return error;
  if (meaning === 'again' || meaning === 'locked') return storeFault('busy', error);
  return storeFault(meaning === 'lost' ? 'unavailable' : meaning, error);
}

export const storeFault = (kind: StoreFault['kind'], error: unknown): StoreFault =>
  new StoreFault(kind, `PostgreSQL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
