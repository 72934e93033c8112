import type pg from 'pg';
import { StoreFault } from '../../store-fault.ts';
import { BinaryArray } from '../statements/binary-array.ts';
import type { Statement, Texts } from '../statements/statement.ts';

/** The answer to a statement. */
export interface Answer {
  readonly rows: readonly Texts[];
  /** The command that PostgreSQL carried out, such as `COMMIT`. */
  readonly command: string;
}

/** A statement failed: its name, and why. */
export class StatementError extends Error {
  constructor(
    override readonly cause: unknown,
    readonly statement: string,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export const rollBack: Statement = { name: 'rollback', text: 'rollback', values: [] };

/** Texts differ by the columns that a batch fills, and PostgreSQL keeps each prepared text with its plan. */
const maxPrepared = 1_000;

/** Values are decoded from their text by the table that they are rows of. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

/** A connection on which statements are sent without waiting for earlier answers. `pg` sends a Sync after each of them. */
export class Pipeline {
  /** By its text, the name under which this connection has prepared a statement. */
  readonly #names = new Map<string, string>();

  /** @param client has `pipeline: true`. */
  constructor(
    readonly client: pg.Client,
    readonly maxNames = maxPrepared,
  ) {}

  /** So many statements are prepared that another connection should replace this one. */
  get isFull(): boolean {
    return this.#names.size >= this.maxNames;
  }

  /**
   * Sends all statements in the turn in which it is called. Each is made when the one before it has left, so the database works
   * on the first while the last are being made: that saves a sixth of the time of a batch of 64.
   *
   * @throws StatementError of the first statement that failed, or what a statement could not be made for
   */
  async send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const sent: Promise<Answer>[] = [];
    try {
      for (const statement of statements) sent.push(this.#query(statement));
    } catch (error) {
      // The caller gets this error. Those of statements that were sent need a listener.
      await Promise.allSettled(sent);
      throw error;
    }
    return Promise.all(sent);
  }

  #query(statement: Statement): Promise<Answer> {
    const { text, isOnce = false } = statement;
    const values = statement.values.map((value) => parameterOf(statement, value));
    const name = isOnce ? {} : { name: this.#nameOf(text) };
    const query = { ...name, text, values, rowMode: 'array' as const, types: asText };
    return this.client.query<string[]>(query).catch((error: unknown) => {
      throw new StatementError(error, statement.name);
    }) as Promise<pg.QueryArrayResult<(string | null)[]>>;
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** @throws StoreFault `bad_row` where no column can hold the value */
function parameterOf({ name }: Statement, value: unknown): unknown {
  if (value instanceof BinaryArray) return value.toBuffer();
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new StoreFault('bad_row', `The statement "${name}" has a value of type ${typeof value}.`);
}
