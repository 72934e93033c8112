import { type ErrorCode, statusOf } from '@loyalty-service/contract/errors';
import type { LogFn, LoggerOptions } from 'pino';
import { Refusal } from '../domain/refusal.ts';
import { StoreFault } from '../storage/store-fault.ts';

/** A fault that continues is logged again after this time. */
const everyMs = 60_000;
const maxNames = 200;

interface Logged {
  at: number;
  /** Entries that were left out since then. */
  left: number;
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * While a database is down or a disk is full, every request and every worker meets the same fault. Each message is logged once
 * with each kind of fault, and then once a minute with the number of entries that were left out. It has no stack: the fault is
 * the state of a machine, not a place in the code.
 */
export function onceAMinute(now: () => number = () => performance.now()): LogMethod {
  const logged = new Map<string, Logged>();
  return function log(this: unknown, args, method: LogFn) {
    const [fields, message] = args as unknown as [unknown, unknown];
    const fault = faultIn(fields);
    if (!fault) return Reflect.apply(method, this, args);
    const name = `${fault.kind} ${message}`;
    const before = logged.get(name);
    if (before && now() - before.at < everyMs) {
      before.left += 1;
      return;
    }
    // Messages with ids are all different, so without a limit the map would grow.
    if (logged.size >= maxNames) logged.clear();
    logged.set(name, { at: now(), left: 0 });
    const { err: _, ...others } = fields as { readonly err: unknown };
    const entry = { ...others, fault, ...(before?.left ? { left_out: before.left } : {}) };
    return Reflect.apply(method, this, [entry, message]);
  };
}

interface Fault {
  readonly kind: string;
  readonly reason: string;
}

/** The fault that an entry is about. Null for a mistake in the code, which needs its stack. */
function faultIn(fields: unknown): Fault | null {
  const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
  if (error instanceof StoreFault)
    return faultKinds.has(error.kind) ? { kind: error.kind, reason: error.message } : null;
  if (!(error instanceof Refusal) || !isFault(error.code)) return null;
  const { code, message, cause } = error;
  return { kind: code, reason: cause instanceof Error ? cause.message : message };
}

const isFault = (code: ErrorCode): boolean => statusOf(code) === 503 || code === 'outcome_unknown';

/** A conflict or a refused row that comes this far is a bug. */
const faultKinds: ReadonlySet<string> = new Set<StoreFault['kind']>([
  'busy',
  'disk_full',
  'unavailable',
  'unknown_outcome',
]);

/** An error of a connection, as an entry about the database. */
export const connectionFault = (error: Error): StoreFault =>
  new StoreFault('unavailable', error.message || String(error), { cause: error });
