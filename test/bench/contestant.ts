import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Loyalty } from '@loyalty-service/sdk';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import type { Load } from './load/load.ts';
import type { LoadResult } from './load/messages.ts';
import { type Pinned, startPinned } from './pinned.ts';
import type { Seeded } from './seed.ts';

export interface Entry {
  readonly name: string;
  readonly bundle: string;
  readonly args: readonly string[];
  /** Null where nothing is written. */
  readonly database: Seeded | null;
  /** Settings beside those that all have. */
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node. Default: those of `pnpm start`. */
  readonly flags?: readonly string[];
}

const answerPatienceMs = 30_000;
const knockMs = 2;

interface Earning {
  readonly connections: number;
  readonly seconds: number;
  readonly cards?: number;
  readonly lines?: number;
  readonly vouchers?: readonly string[];
  readonly mayRefuse?: boolean;
  /** The business of the cards; by default the only one. */
  readonly of?: Seeded | null;
}

/** A server that is measured: ours or a peer, a plain node process on the measured core. */
export class Contestant {
  #acknowledged = 0;
  /** The number of tasks that it is awake for. */
  #works = 0;

  private constructor(
    readonly entry: Entry,
    readonly process: Pinned,
    readonly port: number,
    /** From the start of the process to its first answer. */
    readonly startMs: number,
  ) {}

  static async start(entry: Entry): Promise<Contestant> {
    const { bundle, args, database, env: own = {}, flags } = entry;
    const port = await freePort();
    const startedAt = performance.now();
    const env = { PORT: String(port), LOG_LEVEL: 'warn', LOYALTY_RATE_LIMIT: 'off' };
    const files = database ? { DATABASE: database.file, DATABASE_URL: `file:${database.file}` } : {};
    const child = startPinned({ file: bundle, args, core: 'measured', env: { ...env, ...files, ...own }, flags });
    await firstAnswer(child, port);
    return new Contestant(entry, child, port, performance.now() - startedAt);
  }

  /** A client with the key of its business. */
  client(): Loyalty {
    return new Loyalty({ apiKey: this.entry.database?.key, baseUrl: `http://127.0.0.1:${this.port}` });
  }

  /** Earns for so many seconds on the cards given, all of them unless said otherwise. */
  async load(
    load: Load,
    { connections, seconds, cards, of: database = this.entry.database, ...purchases }: Earning,
  ): Promise<LoadResult> {
    const { port } = this;
    const ids = database?.cards.slice(0, cards) ?? ['any'];
    const key = database?.key ?? 'none';
    const paths = ids.map((id) => `/v1/cards/${id}/earn`);
    const result = await this.awake(() => load.run({ port, connections, seconds, key, paths, ...purchases }));
    this.#acknowledged += result.acknowledged;
    return result;
  }

  /** Lets it run for so long, and stand still after: what it does by itself, such as summing up, must slow no other one down. */
  async awake<T>(work: () => Promise<T>): Promise<T> {
    this.#works += 1;
    this.process.child.kill('SIGCONT');
    try {
      return await work();
    } finally {
      this.#works -= 1;
      if (this.#works === 0) this.process.child.kill('SIGSTOP');
    }
  }

  stop(): Promise<void> {
    this.process.child.kill('SIGCONT');
    return this.process.stop();
  }

  /** Stops it, then holds what is on the disk against what was answered: every 200 is a row of the ledger, and nothing else is. */
  async stopAndCount(): Promise<number> {
    await this.stop();
    const { database, name } = this.entry;
    if (!database) return 0;
    const connection = new (sqliteDriver())(database.file, { readonly: true });
    const rows = Number(connection.prepare('select count(*) from transactions').pluck().get());
    connection.close();
    if (rows !== this.#acknowledged)
      throw new Error(`${name} answered ${this.#acknowledged} earns with 200 and holds ${rows}.`);
    return rows;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function firstAnswer(child: Pinned, port: number): Promise<void> {
  const deadline = Date.now() + answerPatienceMs;
  while (Date.now() < deadline) {
    if (child.hasEnded) throw child.gone();
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, knockMs));
  }
  throw new Error(`${child.name} did not answer in time.`);
}
