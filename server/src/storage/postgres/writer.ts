import pg from 'pg';
import { writerSettings } from './connection.ts';
import { type Answer, Flight } from './flight.ts';
import { Prepared } from './prepared.ts';
import type { Statement } from './statement.ts';

export const commit: Statement = { text: 'commit', values: [] };

/** A plan made for small tables may read all of a large one: 64 earns took 23 ms instead of 9 once the tables had grown. */
const planLifetimeMs = 5_000;

function* begun(statements: Iterable<Statement>): Iterable<Statement> {
  yield { text: 'begin isolation level read committed', values: [] };
  yield* statements;
}

/** A connection that writes: statements of one flight go out together, in one round trip. */
export class Writer {
  #client: pg.Client | null = null;
  #prepared = new Prepared();
  #replanAt = 0;

  constructor(
    readonly url: string,
    readonly onError: (error: Error) => void,
    /** On Citus plans say which machine to ask; what is done there is planned there, each time. */
    readonly keepsPlans = false,
  ) {}

  /** Sends the flight that begins a transaction, connecting first where need be. */
  async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    this.#client ??= await this.#connect();
    if (!this.keepsPlans && Date.now() > this.#replanAt) {
      this.#replanAt = Date.now() + planLifetimeMs;
      await this.#client.query('discard plans');
    }
    return this.fly(begun(statements));
  }

  /**
   * Sends a flight of the transaction that was begun. Its connection may have gone meanwhile: on another one each
   * statement would be a transaction of its own.
   *
   * @throws FlightError
   */
  async fly(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    if (!this.#client)
      throw Object.assign(new Error('The connection of the transaction is gone.'), { code: 'ECONNRESET' });
    return this.#client.query(new Flight(statements, this.#prepared)).answers;
  }

  /** Ends the transaction, if there is one, or the connection where that does not work. */
  async rollBack(): Promise<void> {
    await this.#client?.query('rollback').catch(() => this.drop());
  }

  /** Forgets the connection; the next flight makes another. */
  drop(): void {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(this.onError);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(writerSettings(this.url));
    client.on('error', (error) => {
      this.onError(error);
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#prepared = new Prepared();
    // Of an update PostgreSQL would make a plan each time, at a quarter of what the update takes.
    if (!this.keepsPlans) await client.query('set plan_cache_mode = force_generic_plan');
    const { rows } = await client.query('show synchronous_commit');
    if (rows[0]?.synchronous_commit === 'off') {
      await client.end();
      throw new Error('synchronous_commit is off for this user: acknowledged writes could be lost. Turn it on.');
    }
    return client;
  }
}

/** The connections that write, each for one batch at a time. */
export class Writers {
  readonly #free: Writer[];
  readonly #waiting: ((writer: Writer) => void)[] = [];

  constructor(readonly all: readonly Writer[]) {
    this.#free = [...all];
  }

  async use<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const writer = this.#free.pop() ?? (await new Promise<Writer>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(writer);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(writer);
      else this.#free.push(writer);
    }
  }
}
