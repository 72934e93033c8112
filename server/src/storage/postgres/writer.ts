import pg from 'pg';
import { givingWayMs, lockTimeoutMs, planning, transactionTimeoutMs, writerSettings } from './connection.ts';
import type { Answer, Held } from './flight.ts';
import type { Statement } from './statement.ts';
import { Wire } from './wire.ts';

export const commit: Statement = { text: 'commit', values: [] };
const rollBack: Statement = { text: 'rollback', values: [] };
const discardPlans: Statement = { text: 'discard plans', values: [] };

/** A plan made for small tables may read all of a large one: 64 earns took 23 ms instead of 9 once the tables had grown. */
const planLifetimeMs = 5_000;

const begin: Statement = { text: 'begin isolation level read committed', values: [] };
const waitLonger: Statement = { text: `set local lock_timeout = ${lockTimeoutMs}`, values: [] };

function* chained(first: readonly Statement[], statements: Iterable<Statement>): Iterable<Statement> {
  yield* first;
  yield* statements;
}

/** The first version of PostgreSQL that has `transaction_timeout`. */
const hasTransactionTimeout = 170_000;

/** A connection that writes: statements of one flight go out together, in one round trip. */
export class Writer {
  #wire: Wire | null = null;
  #replanAt = 0;

  constructor(
    readonly url: string,
    readonly onError: (error: Error) => void,
    /** There plans say which machine to ask, what is done there is planned there, each time, and nothing is held back. */
    readonly isCitus = false,
  ) {}

  /**
   * Sends the flight that begins a transaction, connecting first where need be. One that holds something back has written
   * before it locks anything, so it is the one to give way where others wait for what it wrote.
   */
  async begin(statements: Iterable<Statement>, held?: Held): Promise<readonly Answer[]> {
    this.#wire ??= await this.#connect();
    if (!this.isCitus && Date.now() > this.#replanAt) {
      this.#replanAt = Date.now() + planLifetimeMs;
      await this.#wire.fly([discardPlans]);
    }
    if (this.isCitus || held) return this.fly(chained([begin], statements), held);
    const [begun, , ...answers] = await this.fly(chained([begin, waitLonger], statements));
    return [begun as Answer, ...answers];
  }

  /**
   * Sends a flight of the transaction that was begun. Its connection may have gone meanwhile: on another one each
   * statement would be a transaction of its own.
   *
   * @throws FlightError
   */
  async fly(statements: Iterable<Statement>, held?: Held): Promise<readonly Answer[]> {
    if (!this.#wire)
      throw Object.assign(new Error('The connection of the transaction is gone.'), { code: 'ECONNRESET' });
    return this.#wire.fly(statements, held);
  }

  /** Ends the transaction, if there is one, or the connection where that does not work. */
  async rollBack(): Promise<void> {
    await this.#wire?.fly([rollBack]).catch(() => this.drop());
  }

  /** Forgets the connection; the next flight makes another. */
  drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.client.end().catch(this.onError);
  }

  async #connect(): Promise<Wire> {
    const client = new pg.Client(writerSettings(this.url));
    client.on('error', (error) => {
      this.onError(error);
      if (this.#wire?.client === client) this.#wire = null;
    });
    await client.connect();
    if (!this.isCitus) await client.query(`${planning}; set lock_timeout = ${givingWayMs}`);
    const { rows } = await client.query('show synchronous_commit');
    if (rows[0]?.synchronous_commit === 'off') {
      await client.end();
      throw new Error('synchronous_commit is off for this user: acknowledged writes could be lost. Turn it on.');
    }
    return new Wire(client, !(await this.endsLongTransactions(client)));
  }

  /** Has the database end a transaction that waits too long for the rest of a flight, and says whether it can. */
  protected async endsLongTransactions(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query('show server_version_num');
    if (this.isCitus || Number(rows[0]?.server_version_num) < hasTransactionTimeout) return false;
    await client.query(`set transaction_timeout = ${transactionTimeoutMs}`);
    return true;
  }
}

/** The connections that write, each for one batch at a time. */
export class Writers {
  readonly #free: Writer[];
  readonly #waiting: { readonly count: number; start(writers: Writer[]): void }[] = [];

  constructor(readonly all: readonly Writer[]) {
    this.#free = [...all];
  }

  /** Does work with one, or with all of them: then nobody else writes. In the order in which it was asked for. */
  async use<T>(who: 'one' | 'all', work: (writer: Writer) => Promise<T>): Promise<T> {
    const count = who === 'one' ? 1 : this.all.length;
    const taken = await new Promise<Writer[]>((start) => {
      this.#waiting.push({ count, start });
      this.#next();
    });
    try {
      return await work(taken[0] as Writer);
    } finally {
      this.#free.push(...taken);
      this.#next();
    }
  }

  /** Whether one is free, and nobody waits. */
  get isFree(): boolean {
    return this.#free.length > 0 && this.#waiting.length === 0;
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || first.count > this.#free.length) return;
    this.#waiting.shift();
    first.start(this.#free.splice(-first.count));
    this.#next();
  }
}
