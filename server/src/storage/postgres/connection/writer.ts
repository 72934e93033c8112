import type { PoolUse } from '../../store.ts';
import type { Statement } from '../statements/statement.ts';
import { type Answer, Pipeline, rollBack } from './pipeline.ts';
import { refuseNewerSchema } from './schema-age.ts';
import { ServerClient } from './server-client.ts';
import { settings, writerSettings } from './settings.ts';

const begin: Statement = { name: 'begin', text: 'begin isolation level read committed', values: [] };
export const commit: Statement = { name: 'commit', text: 'commit', values: [] };
const discardPlans: Statement = { name: 'discard plans', text: 'discard plans', values: [] };

/** A plan made for small tables may read all of a large one: 64 earns took 23 ms instead of 9 once the tables had grown. */
const planLifetimeMs = 5_000;

function* afterBegin(statements: Iterable<Statement>): Iterable<Statement> {
  yield begin;
  yield* statements;
}

/** A connection that writes. It connects when it is first used, and again after its connection was lost. */
export class Writer {
  #pipeline: Pipeline | null = null;
  #replanAt = 0;

  constructor(
    readonly url: string,
    readonly onError: (error: Error) => void,
    /** Citus makes the plans on its workers, for each statement. */
    readonly isCitus = false,
  ) {}

  /** Begins a transaction and sends its first statements. */
  async begin(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    if (this.#pipeline?.isFull) this.drop();
    this.#pipeline ??= await this.#connect();
    this.#discardPlans();
    return this.send(afterBegin(statements));
  }

  get isConnected(): boolean {
    return this.#pipeline !== null;
  }

  /** A connection that fails here fails the transaction behind it too. */
  #discardPlans(): void {
    if (this.isCitus || Date.now() <= this.#replanAt) return;
    this.#replanAt = Date.now() + planLifetimeMs;
    this.#pipeline?.send([discardPlans]).catch(() => {});
  }

  /**
   * Sends statements of the transaction that was begun. They fail after its connection was lost, because on another connection
   * each of them would be a separate transaction.
   *
   * @throws StatementError
   */
  async send(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    if (!this.#pipeline)
      throw Object.assign(new Error('The connection of the transaction is gone.'), { code: 'ECONNRESET' });
    return this.#pipeline.send(statements);
  }

  /** Ends the transaction, if there is one. Ends the connection where that fails. */
  async rollBack(): Promise<void> {
    await this.#pipeline?.send([rollBack]).catch(() => this.drop());
  }

  /** Closes the connection. The next transaction opens another one. */
  drop(): void {
    const pipeline = this.#pipeline;
    this.#pipeline = null;
    pipeline?.client.end().catch(this.onError);
  }

  async #connect(): Promise<Pipeline> {
    const client = new ServerClient({ ...settings(this.url), pipeline: true });
    client.on('error', (error) => {
      this.onError(error);
      if (this.#pipeline?.client === client) this.#pipeline = null;
    });
    try {
      await client.connect();
      await client.query(writerSettings(this.isCitus));
      await refuseUnfit(client);
      await refuseNewerSchema(client);
    } catch (error) {
      client.end().catch(this.onError);
      throw error;
    }
    return new Pipeline(client);
  }
}

const sessionText = `select current_setting('synchronous_commit') as commit, current_setting('transaction_read_only') as read_only`;

/** Refuses a server that takes no writes, and one that may lose them. */
async function refuseUnfit(client: ServerClient): Promise<void> {
  const { rows } = await client.query<{ commit: string; read_only: string }>(sessionText);
  const [session] = rows;
  if (session?.read_only === 'on') throw client.refuse();
  if (session?.commit === 'off')
    throw new Error('synchronous_commit is off for this user: acknowledged writes could be lost. Turn it on.');
}

/** The connections that write, each for one batch at a time. */
export class Writers {
  readonly #free: Writer[];
  readonly #waiting: ((writer: Writer) => void)[] = [];

  constructor(readonly all: readonly Writer[]) {
    this.#free = [...all];
  }

  pool(): PoolUse {
    return {
      name: 'writers',
      open: this.all.filter(({ isConnected }) => isConnected).length,
      busy: this.all.length - this.#free.length,
      waiting: this.#waiting.length,
      most: this.all.length,
    };
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
