import { type Answer, StatementError } from '@loyalty-service/server/storage/postgres/connection/pipeline';
import { commit, Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import type { Statement } from '@loyalty-service/server/storage/postgres/statements/statement';

/** Sends the first statements of a transaction in another order, and answers their results in the old one. */
type Order = (statements: readonly Statement[]) => readonly Statement[];

const lock = ' for no key update';
const isLock = ({ name }: Statement): boolean => name.startsWith('lock ');
const isClaimLook = ({ name }: Statement): boolean => name === 'load idempotency';

function writerInOrder(order: Order): typeof Writer {
  return class extends Writer {
    override async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      const all = [...statements];
      const sent = order(all);
      const [begun, ...results] = await super.begin(sent);
      const known = all.map((statement) => results[sent.indexOf(statement)] as Answer);
      return [begun as Answer, ...known];
    }
  };
}

/** Claims are looked at before the locks: what was waited for is not seen. */
export const ClaimsBeforeLocks = writerInOrder((statements) => [
  ...statements.filter(isClaimLook),
  ...statements.filter((statement) => !isClaimLook(statement)),
]);

/** Rows are loaded before their locks: what another has changed meanwhile is not seen. */
export class StateBeforeLocks extends Writer {
  override async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const all = [...statements];
    const loading = all.map((statement) => ({ ...statement, text: statement.text.replace(lock, '') }));
    return (await super.begin([...loading, ...all.filter(isLock)])).slice(0, 1 + all.length);
  }
}

/** Rows are locked in whatever order they come. */
export class UnsortedLocks extends Writer {
  override begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const asked = /\((select (?:unnest|\$).*?)\) as given cross join/;
    const unsorted = '(select * from ($1) as asked order by random()) as given cross join';
    return super.begin(
      Array.from(statements, (statement) =>
        isLock(statement) ? { ...statement, text: statement.text.replace(asked, unsorted) } : statement,
      ),
    );
  }
}

/** Rows are removed where they were found, and not where they are by then. */
export class RemovesByPlace extends Writer {
  override send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const byKey = /^delete from (\w+) as stored using (\(select .*\)) as given where /;
    const byPlace =
      'delete from $1 as stored using (select given.*, (select ctid from $1 as sought where sought.id = given.id) as place from $2 as given) as given where stored.ctid = given.place and ';
    return super.send(
      Array.from(statements, (statement) => ({ ...statement, text: statement.text.replace(byKey, byPlace) })),
    );
  }
}

/** The event counter is locked before anything else. */
export class CounterFirst extends Writer {
  override async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const counter = { name: 'lock event_counters', text: 'select 1 from event_counters for no key update', values: [] };
    const [begun, , ...results] = await super.begin([counter, ...statements]);
    return [begun as Answer, ...results];
  }
}

const unknownToAll = Object.assign(
  new Error('could not commit transaction for shard 102039 on at least one active node'),
  {
    code: 'XX000',
    severity: 'ERROR',
  },
);

/** COMMIT fails once as on Citus where a worker is lost, after it came to pass or before. */
export const failingCommit = (isWritten: boolean) => {
  const told = { failures: 0 };
  const makeWriter = class extends Writer {
    override async send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      const all = [...statements];
      const isFailing = all.at(-1) === commit && told.failures === 0;
      const results = await super.send(isFailing && !isWritten ? all.slice(0, -1) : all);
      if (!isFailing) return results;
      told.failures += 1;
      throw new StatementError(unknownToAll, commit.name);
    }
  };
  return { told, makeWriter };
};

/** PostgreSQL never ends a transaction that waits for its next statement. */
export class EndsNoTransaction extends Writer {
  override begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    return super.begin(withoutIdleTimeout(statements));
  }
}

function* withoutIdleTimeout(statements: Iterable<Statement>): Iterable<Statement> {
  yield { name: 'wait', text: 'set local idle_in_transaction_session_timeout = 0', values: [] };
  yield* statements;
}

const endOfConnection: Statement = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };

/** The first batch loses its connection. After that, if `isGone`, no server can be reached. */
export const losingItsConnection = (when: 'before COMMIT' | 'after COMMIT', { isGone = false } = {}) => {
  const told = { losses: 0 };
  const makeWriter = class extends Writer {
    override async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      if (!isGone || told.losses === 0) return super.begin(statements);
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    }

    override async send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      const all = [...statements];
      if (all.at(-1) !== commit || told.losses > 0) return super.send(all);
      told.losses += 1;
      return super.send(all.toSpliced(when === 'before COMMIT' ? -1 : all.length, 0, endOfConnection));
    }
  };
  return { told, makeWriter };
};

/** Rows are neither locked nor compared with the version that was loaded. */
export class LosesChanges extends Writer {
  override send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const isCompared = / and stored\.version is not distinct from given\.\w+/g;
    return super.send(
      Array.from(statements, (statement) => ({
        ...statement,
        text: statement.text.replaceAll(isCompared, '').replace(lock, ''),
      })),
    );
  }
}
