import { StoreFault } from '../../store-fault.ts';
import { sqlStates } from '../statements/conflict.ts';
import { StatementError } from './pipeline.ts';
import { commit } from './writer.ts';

/** The meaning of a database error for the batch, before it is thrown as a {@link StoreFault}. */
export type Meaning =
  /** Two transactions met. The same again works. */
  | 'again'
  /** A lock could not be taken in time. */
  | 'locked'
  /** The statements that this connection has prepared no longer fit the schema. The same works on a new connection. */
  | 'stale'
  /** This server takes no writes, such as a standby. A new connection may reach one that does. */
  | 'read_only'
  /** The connection is lost. Its claims show whether the batch was committed. */
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
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
  // idle_in_transaction_session_timeout, shut down, crashed, starting up or shutting down, dropped, idle_session_timeout
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // statement_completion_unknown
  '40003',
]);

/**
 * Too little memory or too many connections, statement_timeout, an error of the disk, a user or database that is not let in. None
 * of them is a bug, and each can pass.
 */
const unavailable = /^(53|57014$|58|28|3D000$)/;

/** A prepared statement that is gone, or that another client has prepared: a pooler between them gives that. */
const stalePreparation = new Set(['26000', '42P05']);

/** An unknown error of COMMIT leaves the outcome open: Citus has many of them for a worker that is lost. */
export function meaningOf(error: unknown): Meaning {
  const meaning = meaningOfCause(error);
  const isOfCommit = error instanceof StatementError && error.statement === commit.name;
  return meaning === 'bug' && isOfCommit ? 'lost' : meaning;
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function meaningOfCause(error: unknown): Meaning {
  const { code, message = '' } = causeOf(error);
  if (isStale(causeOf(error))) return 'stale';
  if (code === '25006') return 'read_only';
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '55P03') return isOfClaim(error) ? 'claim_held' : 'locked';
  if (code === '53100') return 'disk_full';
  if (code === sqlStates.tooOld || (code && unavailable.test(code))) return 'unavailable';
  if (code === '23505' || code === sqlStates.conflict) return 'conflict';
  if (code?.startsWith('22') || code?.startsWith('23')) return 'bad_row';
  if (code === 'XX000') return meaningOfWords(message);
  // All connections that read are taken, and none was released in time.
  if (message === 'timeout exceeded when trying to connect') return 'unavailable';
  if (code && (lostCodes.has(code) || code.startsWith('08'))) return 'lost';
  return /connection|timeout expired/i.test(message) && !/^[0-9A-Z]{5}$/.test(code ?? '') ? 'lost' : 'bug';
}

/** A migration that changes the type of a column or replaces a function leaves earlier plans behind. */
function isStale({ code = '', message = '', routine }: Cause): boolean {
  if (code === '0A000') return routine === 'RevalidateCachedQuery' || /cached plan/.test(message);
  return stalePreparation.has(code) || (code === 'XX000' && /cache lookup failed|relation with OID/.test(message));
}

/**
 * Citus reports some faults by their message alone: rows that a worker refuses, and a worker that is lost. Of the latter the
 * messages are libpq's ("server closed the connection unexpectedly", "could not receive data from server", "EOF detected").
 */
function meaningOfWords(message: string): Meaning {
  if (/violates unique constraint/.test(message)) return 'conflict';
  if (/violates .*constraint|out of range|invalid byte sequence/.test(message)) return 'bad_row';
  const isLost = /\bconnection\b|could not (send|flush|receive)|EOF detected|database system is/i.test(message);
  return isLost ? 'lost' : 'bug';
}

/** Inserting a key that another transaction has inserted waits for the end of that transaction. */
const isOfClaim = (error: unknown): boolean =>
  error instanceof StatementError && error.statement === 'insert idempotency';

/** Whether the database reports the loss of a connection that it opened itself, such as the one that Citus has to a worker. */
export const isElsewhere = (error: unknown): boolean => causeOf(error).severity === 'ERROR';

interface Cause {
  readonly code?: string;
  readonly message?: string;
  readonly severity?: string;
  /** The function of PostgreSQL that reports the error. Unlike the message, it is in no language. */
  readonly routine?: string;
}

const causeOf = (error: unknown): Cause => (error instanceof StatementError ? error.cause : error) as Cause;

export function faultOf(meaning: Meaning, error: unknown): unknown {
  if (meaning === 'bug') return error;
  if (meaning === 'again' || meaning === 'locked') return storeFault('busy', error);
  if (meaning === 'lost' || meaning === 'stale' || meaning === 'read_only') return storeFault('unavailable', error);
  return storeFault(meaning, error);
}

export const storeFault = (kind: StoreFault['kind'], error: unknown): StoreFault =>
  new StoreFault(kind, `PostgreSQL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
