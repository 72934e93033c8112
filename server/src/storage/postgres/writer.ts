import pg from 'pg';
import { aheadLockTimeoutMs, lockTimeoutMs, planning, transactionTimeoutMs, writerSettings } from './connection.ts';
import type { Answer } from './flight.ts';
import type { Statement } from './statement.ts';
import { Wire } from './wire.ts';

export const commit: Statement = { text: 'commit', values: [] };
const rollBack: Statement = { text: 'rollback', values: [] };
const discardPlans: Statement = { text: 'discard plans', values: [] };

/** A plan made for small tables may read all of a large one: 64 earns took 23 ms instead of 9 once the tables had grown. */
const planLifetimeMs = 5_000;

export const begin: Statement = { text: 'begin isolation level read committed', values: [] };
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
    /** There plans say which machine to ask, what is done there is planned there, each time, and nothing is sent ahead. */
    readonly isCitus = false,
  ) {}

  /** Sends the flight that begins a transaction, connecting first where need be. */
  async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    this.#wire ??= await this.#connect();
    await this.#discardPlans(this.#wire);
    if (this.isCitus) return this.fly(chained([begin], statements));
    const [begun, , ...answers] = await this.fly(chained([begin, waitLonger], statements));
    return [begun as Answer, ...answers];
  }

  /** Whether a transaction can be sent behind another one, and is carried out only where that one was. */
  get canChain(): boolean {
    return this.#wire !== null && !this.#wire.syncsEach;
  }

  /**
   * Sends a whole transaction at once, behind what is under way. Where the one before it failed, it has left its transaction
   * aborted, in which none can begin: this one fails too. (Not where COMMIT itself fails, as deferred constraints would make
   * it: there are none.)
   */
  ahead(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    // Where that fails, so does what comes after it.
    if (this.#wire) this.#discardPlans(this.#wire).catch(() => {});
    return this.fly(chained([begin], statements));
  }

  async #discardPlans(wire: Wire): Promise<void> {
    if (this.isCitus || Date.now() <= this.#replanAt) return;
    this.#replanAt = Date.now() + planLifetimeMs;
    await wire.fly([discardPlans]);
  }

  /**
   * Sends a flight of the transaction that was begun, before anything else is. Its connection may have gone meanwhile: on
   * another one each statement would be a transaction of its own.
   *
   * @throws FlightError
   */
  async fly(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    if (!this.#wire)
      throw Object.assign(new Error('The connection of the transaction is gone.'), { code: 'ECONNRESET' });
    return this.#wire.fly(statements);
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
    if (!this.isCitus) await client.query(`${planning}; set lock_timeout = ${aheadLockTimeoutMs}`);
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
