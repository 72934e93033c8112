import type { Socket } from 'node:net';
import pg from 'pg';
import { named, writerSettings } from './connection.ts';
import type { Statement } from './statement.ts';

export const commit: Statement = { text: 'commit', values: [] };

const abortedTransaction = '25P02';
/** A plan made for small tables may read all of a large one: 64 earns took 23 ms instead of 9 once the tables had grown. */
const planLifetimeMs = 5_000;

/** So many bytes of statements are something to do. */
const worthAWrite = 2_048;

/** A statement of a flight failed: which, and how. */
export class FlightError extends Error {
  constructor(
    override readonly cause: unknown,
    readonly statement: string,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A statement that was sent, and its answer. */
interface Sent {
  readonly statement: Statement;
  readonly answer: Promise<pg.QueryResult>;
}

/**
 * Statements leave in few writes: one by one, the writes took longer than the work. Once there is something to do in them,
 * the database begins with it while the others are still being made: that saves a sixth of what a batch of 64 takes.
 * Each ends with a Sync. Between two of these PostgreSQL takes a transaction for busy, however long it waits for more: a process
 * that is stopped there would hold its rows until it goes on.
 *
 * @param sent - takes what was sent, also where a statement could not be made
 */
function send(client: pg.Client, statements: Iterable<Statement>, sent: Sent[]): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  try {
    for (const statement of statements) {
      sent.push({ statement, answer: client.query(named(statement)) });
      if (stream.writableLength < worthAWrite) continue;
      stream.uncork();
      stream.cork();
    }
  } finally {
    stream.uncork();
  }
}

function* begun(statements: Iterable<Statement>): Iterable<Statement> {
  yield { text: 'begin isolation level read committed', values: [] };
  yield* statements;
}

/** A connection that writes: statements of one flight go out together, in one round trip. */
export class Writer {
  #client: pg.Client | null = null;
  #replanAt = 0;

  constructor(
    readonly url: string,
    readonly onError: (error: Error) => void,
    /** On Citus plans say which machine to ask; what is done there is planned there, each time. */
    readonly keepsPlans = false,
  ) {}

  /** Sends the flight that begins a transaction, connecting first where need be. */
  async begin(statements: Iterable<Statement>): Promise<pg.QueryResult[]> {
    this.#client ??= await this.#connect();
    if (!this.keepsPlans && Date.now() > this.#replanAt) {
      this.#replanAt = Date.now() + planLifetimeMs;
      await this.#client.query('discard plans');
    }
    return this.fly(begun(statements));
  }

  /**
   * Sends a flight of the transaction that was begun. Its connection may have gone meanwhile: on another one each
   * statement would be a transaction of its own. All are awaited; the first error that is no mere consequence is thrown.
   */
  async fly(statements: Iterable<Statement>): Promise<pg.QueryResult[]> {
    const client = this.#client;
    if (!client) throw Object.assign(new Error('The connection of the transaction is gone.'), { code: 'ECONNRESET' });
    const sent: Sent[] = [];
    try {
      send(client, statements, sent);
    } catch (error) {
      await Promise.allSettled(sent.map(({ answer }) => answer));
      throw error;
    }
    const settled = await Promise.allSettled(sent.map(({ answer }) => answer));
    const failed = settled.flatMap((one, index) =>
      one.status === 'rejected' ? [new FlightError(one.reason, sent[index]?.statement.text ?? '')] : [],
    );
    const first = failed.find(({ cause }) => (cause as { code?: string }).code !== abortedTransaction) ?? failed[0];
    if (first) throw first;
    return settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value);
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
