import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Service } from '@loyalty-service/server/service/service';
import { type Answer, StatementError } from '@loyalty-service/server/storage/postgres/connection/pipeline';
import { openReadPools } from '@loyalty-service/server/storage/postgres/connection/settings';
import { commit, Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { OptimisticStore } from '@loyalty-service/server/storage/postgres/optimistic/optimistic-store';
import { PostgresStore } from '@loyalty-service/server/storage/postgres/plain/postgres-store';
import { orConflict } from '@loyalty-service/server/storage/postgres/statements/conflict';
import type { Statement } from '@loyalty-service/server/storage/postgres/statements/statement';
import type { Store } from '@loyalty-service/server/storage/store';

/** What became of the batches of a process, as its connections saw it. */
export interface Told {
  /** Round trips in which statements went out. */
  roundTrips: number;
  /** Batches that were planned of what was remembered, and came to pass. */
  predicted: number;
  /** Those that did not, each with why: an SQLSTATE, or that it was called off. */
  missed: string[];
  /** Batches that were loaded first. */
  loaded: number;
  /** Predicted batches that left before the one before them was written. */
  followed: number;
  /** Faults wait until they are asked for, so that a process can get to know the rows first. */
  isArmed: boolean;
  /** How often a planted bug bit. */
  bitten: number;
  /** Predicted batches since the fault was armed: the first of them goes wrong. */
  sinceArmed: number;
}

/** Puts something wrong into the connections of a process. */
export type Plant = (Base: typeof Writer, told: Told) => typeof Writer;

/** A process that earns, with a memory of its own. */
export interface Till {
  readonly service: Service;
  readonly told: Told;
  /** Sizes of the batches that it has written. */
  readonly batches: number[];
}

export interface Planted {
  readonly plant?: Plant;
  readonly isOptimistic?: boolean;
  readonly around?: (store: Store) => Store;
}

/** A process on a database, with something planted in it. */
export function makeTill(
  url: string,
  { plant = asItIs, isOptimistic = true, around = (store) => store }: Planted,
): Till {
  const { told, makeWriter } = watchedWriter(plant);
  const onError = () => {};
  const readers = openReadPools(url, onError);
  const plain = new PostgresStore({ url, isCitus: false, readers, onError, makeWriter });
  const store = isOptimistic ? new OptimisticStore(plain) : plain;
  const batches: number[] = [];
  const service = assemble({ store: around(store), onBatch: ({ length }) => batches.push(length) });
  return { service, told, batches };
}

/** After so many batches at most, the next one is predicted again. */
const longestRest = 64;

/** Acts again and again until a batch was predicted. By then the process knows the rows. */
export async function untilPredicted({ told }: Till, act: () => Promise<unknown>): Promise<void> {
  const before = told.predicted;
  for (let tries = 0; told.predicted === before; tries += 1) {
    if (tries > 2 * longestRest) throw new Error(`No batch was predicted: ${JSON.stringify(told)}`);
    await act();
  }
}

/** The connections of a process with what is planted in them, and what they tell. */
function watchedWriter(plant: Plant) {
  const counts = { roundTrips: 0, predicted: 0, loaded: 0, followed: 0, bitten: 0, sinceArmed: 0 };
  const told: Told = { ...counts, missed: [], isArmed: false };
  let underWay = 0;
  class Watched extends Writer {
    override begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      told.loaded += 1;
      return super.begin(statements);
    }

    override async sendTransaction(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      if (underWay > 0) told.followed += 1;
      underWay += 1;
      try {
        const answers = await super.sendTransaction(statements);
        told.predicted += 1;
        return answers;
      } catch (error) {
        told.missed.push(reasonOf(error));
        throw error;
      } finally {
        underWay -= 1;
      }
    }

    override send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      told.roundTrips += 1;
      return super.send(statements);
    }
  }
  return { told, makeWriter: plant(Watched, told) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof StatementError ? error.cause : error;
  return (cause as { readonly code?: string }).code ?? String(cause);
}

/** Nothing is wrong. */
export const asItIs: Plant = (Base) => Base;

/** Rewrites the statements of predicted batches. */
const writing =
  (rewrite: (statements: Iterable<Statement>, told: Told) => Iterable<Statement>): Plant =>
  (Base, told) =>
    class extends Base {
      override sendTransaction(statements: Iterable<Statement>): Promise<readonly Answer[]> {
        return super.sendTransaction(rewrite(statements, told));
      }
    };

/** What a plan rests on is not compared with what is stored. */
export const ComparesNothingRead = writing(function* (statements, told) {
  for (const statement of statements) {
    if (statement.name.startsWith('validate')) told.bitten += 1;
    else yield statement;
  }
});

/** A card is changed whatever became of it since, and wherever it is: who changed it has put it elsewhere. */
export const ComparesNoVersion = writing(function* (statements, told) {
  for (const statement of statements) {
    const text = statement.text
      .replaceAll(/ and stored\.(version|due_at) is not distinct from given\.\w+/g, '')
      .replace('given.known_ctid::tid', 'null::tid');
    if (text !== statement.text) told.bitten += 1;
    yield { ...statement, text };
  }
});

/** A COMMIT takes as long as on a slow disk. */
export const SlowCommit = writing((statements) =>
  beforeCommit(statements, { name: 'sleep', text: 'select pg_sleep(0.01)', values: [] }),
);

/** A batch leaves only once the one before it is written. */
export const OneAfterTheOther: Plant = (Base, told) => {
  let before: Promise<unknown> = Promise.resolve();
  return class extends SlowCommit(Base, told) {
    override async sendTransaction(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      const own = before.then(() => super.sendTransaction(statements));
      before = own.catch(() => {});
      return own;
    }
  };
};

const conflict: Statement = { name: 'fail', text: `select ${orConflict('false')}`, values: [] };
const endOfConnection: Statement = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };

function* beforeCommit(statements: Iterable<Statement>, also: Statement): Iterable<Statement> {
  for (const statement of statements) {
    if (statement === commit) yield also;
    yield statement;
  }
}

function* unlinked(statements: Iterable<Statement>): Iterable<Statement> {
  for (const statement of statements)
    yield statement.name === 'link' ? { name: 'link', text: 'select 1', values: [] } : statement;
}

/** How a batch goes wrong. */
const faults = {
  fails: (statements: Iterable<Statement>) => beforeCommit(statements, conflict),
  'is lost before COMMIT': (statements: Iterable<Statement>) => beforeCommit(statements, endOfConnection),
  *'is lost after COMMIT'(statements: Iterable<Statement>): Iterable<Statement> {
    yield* statements;
    yield endOfConnection;
  },
} as const;

export type Fault = keyof typeof faults;

const whileOthersFollow: Statement = { name: 'sleep', text: 'select pg_sleep(0.05)', values: [] };
/**
 * The first predicted batch after the fault is armed goes wrong, while a second one, planned upon it, is behind it. An unlinked
 * second one does not check whether the first was committed.
 */
export const goingWrong =
  (fault: Fault, { isUnlinked = false } = {}): Plant =>
  (Base, told) =>
    class extends Base {
      override sendTransaction(statements: Iterable<Statement>): Promise<readonly Answer[]> {
        if (!told.isArmed) return super.sendTransaction(statements);
        told.sinceArmed += 1;
        if (told.sinceArmed === 1) return super.sendTransaction([whileOthersFollow, ...faults[fault](statements)]);
        return super.sendTransaction(isUnlinked ? unlinked(statements) : statements);
      }
    };

/** Once a fault has bitten, the database is not there any more. */
export const goneAfter =
  (plant: Plant): Plant =>
  (Base, told) =>
    class extends plant(Base, told) {
      override begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
        if (told.sinceArmed === 0) return super.begin(statements);
        return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
      }
    };
