import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Service } from '@loyalty-service/server/service/service';
import { openReaders } from '@loyalty-service/server/storage/postgres/connection';
import { type Answer, FlightError } from '@loyalty-service/server/storage/postgres/flight';
import { PostgresStore } from '@loyalty-service/server/storage/postgres/postgres-store';
import type { Statement } from '@loyalty-service/server/storage/postgres/statement';
import { commit, Writer } from '@loyalty-service/server/storage/postgres/writer';
import type { Store } from '@loyalty-service/server/storage/store';

/** What became of the batches of a process, as its connections saw it. */
export interface Told {
  /** Round trips in which statements went out. */
  flights: number;
  /** Batches that were planned of what was remembered, and came to pass. */
  foreseen: number;
  /** Those that did not, each with why: an SQLSTATE, or that it was called off. */
  missed: string[];
  /** Batches that were loaded first. */
  loaded: number;
  /** Foreseen batches that left before the one before them was written. */
  followed: number;
  /** Faults wait until they are asked for, so that a process can get to know the rows first. */
  isArmed: boolean;
  /** How often a planted bug bit. */
  bitten: number;
  /** Foreseen batches since the fault was armed: the first of them goes wrong. */
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
  /** What its connections are before. */
  readonly Base?: typeof Writer;
  readonly around?: (store: Store) => Store;
}

/** A process on a database, with something planted in it. */
export function makeTill(url: string, { plant = asItIs, Base = Writer, around = (store) => store }: Planted): Till {
  const { told, makeWriter } = watchedWriter(plant, Base);
  const onError = () => {};
  const store = new PostgresStore({ url, isCitus: false, readers: openReaders(url, onError), onError, makeWriter });
  const batches: number[] = [];
  const service = assemble({ store: around(store), onBatch: ({ length }) => batches.push(length) });
  return { service, told, batches };
}

/** With so many batches at most, foresight comes back after a rest. */
const longestRest = 64;

/** Does it again until a batch of it was foreseen: by then the process knows the rows. */
export async function untilForeseen({ told }: Till, act: () => Promise<unknown>): Promise<void> {
  const before = told.foreseen;
  for (let tries = 0; told.foreseen === before; tries += 1) {
    if (tries > 2 * longestRest) throw new Error(`No batch was foreseen: ${JSON.stringify(told)}`);
    await act();
  }
}

/** The connections of a process with what is planted in them, and what they tell. */
function watchedWriter(plant: Plant, Base: typeof Writer) {
  const counts = { flights: 0, foreseen: 0, loaded: 0, followed: 0, bitten: 0, sinceArmed: 0 };
  const told: Told = { ...counts, missed: [], isArmed: false };
  let underWay = 0;
  class Watched extends Base {
    override begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      told.loaded += 1;
      return super.begin(statements);
    }

    override async ahead(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      if (underWay > 0) told.followed += 1;
      underWay += 1;
      try {
        const answers = await super.ahead(statements);
        told.foreseen += 1;
        return answers;
      } catch (error) {
        told.missed.push(reasonOf(error));
        throw error;
      } finally {
        underWay -= 1;
      }
    }

    override fly(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      told.flights += 1;
      return super.fly(statements);
    }
  }
  return { told, makeWriter: plant(Watched, told) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof FlightError ? error.cause : error;
  return (cause as { readonly code?: string }).code ?? String(cause);
}

/** Nothing is wrong. */
export const asItIs: Plant = (Base) => Base;

/** Writes foreseen batches in another way. */
const writing =
  (rewrite: (statements: Iterable<Statement>, told: Told) => Iterable<Statement>): Plant =>
  (Base, told) =>
    class extends Base {
      override ahead(statements: Iterable<Statement>): Promise<readonly Answer[]> {
        return super.ahead(rewrite(statements, told));
      }
    };

/** What a plan rests on is not compared with what is stored. */
export const ComparesNothingRead = writing(function* (statements, told) {
  for (const statement of statements) {
    if (statement.text.includes(' as unchanged')) told.bitten += 1;
    else yield statement;
  }
});

/** A card is changed whatever became of it since, and wherever it is: who changed it has put it elsewhere. */
export const ComparesNoVersion = writing(function* (statements, told) {
  for (const statement of statements) {
    const text = statement.text
      .replaceAll(/ and stored\.(version|due_at) is not distinct from given\.\w+/g, '')
      .replace('given.known_place::tid', 'null::tid');
    if (text !== statement.text) told.bitten += 1;
    yield { ...statement, text };
  }
});

/** A COMMIT takes as long as on a slow disk. */
export const SlowCommit = writing((statements) =>
  beforeCommit(statements, { text: 'select pg_sleep(0.01)', values: [] }),
);

/** A batch leaves only once the one before it is written. */
export const OneAfterTheOther: Plant = (Base, told) => {
  let before: Promise<unknown> = Promise.resolve();
  return class extends SlowCommit(Base, told) {
    override async ahead(statements: Iterable<Statement>): Promise<readonly Answer[]> {
      const own = before.then(() => super.ahead(statements));
      before = own.catch(() => {});
      return own;
    }
  };
};

const divisionByZero: Statement = { text: 'select 1 / 0', values: [] };
const endOfConnection: Statement = { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };

function* beforeCommit(statements: Iterable<Statement>, also: Statement): Iterable<Statement> {
  for (const statement of statements) {
    if (statement === commit) yield also;
    yield statement;
  }
}

/** How a batch goes wrong. */
const faults = {
  fails: (statements: Iterable<Statement>) => beforeCommit(statements, divisionByZero),
  'is lost before COMMIT': (statements: Iterable<Statement>) => beforeCommit(statements, endOfConnection),
  *'is lost after COMMIT'(statements: Iterable<Statement>): Iterable<Statement> {
    yield* statements;
    yield endOfConnection;
  },
} as const;

export type Fault = keyof typeof faults;

const whileOthersFollow: Statement = { text: 'select pg_sleep(0.05)', values: [] };
const rollBack: Statement = { text: 'rollback', values: [] };

/**
 * The first foreseen batch after the fault is armed goes wrong, while a second one, planned upon it, is behind it. A heedless one
 * is carried out whatever became of the first.
 */
export const goingWrong =
  (fault: Fault, { isHeedless = false } = {}): Plant =>
  (Base, told) =>
    class extends Base {
      override ahead(statements: Iterable<Statement>): Promise<readonly Answer[]> {
        if (!told.isArmed) return super.ahead(statements);
        told.sinceArmed += 1;
        if (told.sinceArmed === 1) return super.ahead([whileOthersFollow, ...faults[fault](statements)]);
        if (isHeedless) void this.fly([rollBack]);
        return super.ahead(statements);
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
