import type { Socket } from 'node:net';
import type pg from 'pg';
import { StoreFault } from '../store.ts';
import type { Prepared } from './prepared.ts';
import type { Statement } from './statement.ts';

/** So many bytes of statements are something to do. */
const worthAWrite = 2_048;

/** The values of a row as PostgreSQL writes them. */
export type Texts = readonly (string | null)[];

/** What a statement was answered. */
export interface Answer {
  readonly rows: readonly Texts[];
  /** What was done, such as `COMMIT`. */
  readonly tag: string;
}

/** A statement of a flight failed: which, and how. */
export class FlightError extends Error {
  constructor(
    override readonly cause: unknown,
    readonly statement: string,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Of `pg`'s connection, what writes messages (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
interface Wire {
  readonly stream: Socket;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(): void;
  sync(): void;
}

interface Sent {
  readonly text: string;
  /** Its text went with it, to be kept prepared. */
  readonly isNew: boolean;
}

/** @throws StoreFault `bad_row` for what no column can hold. */
function written(value: unknown): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number') return String(value);
  throw new StoreFault('bad_row', `A column was given a value of type ${typeof value}.`);
}

/**
 * Statements in one round trip. To `pg` they are one query, which ends with one Sync: each Sync is answered in a packet of its
 * own, and each packet wakes this process. What columns rows have, nobody asks: who wrote the statements knows.
 */
export class Flight implements pg.Submittable {
  readonly answers: Promise<readonly Answer[]>;
  readonly #sent: Sent[] = [];
  readonly #answered: Answer[] = [];
  #rows: Texts[] = [];
  /** Why a statement could not be made. */
  #unmade: unknown = null;
  #resolve!: (answers: readonly Answer[]) => void;
  #reject!: (error: unknown) => void;

  constructor(
    readonly statements: Iterable<Statement>,
    readonly prepared: Prepared,
  ) {
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /**
   * Statements leave in few writes: one by one, the writes took longer than the work. Once there is something to do in them,
   * the database begins with it while the others are still being made: that saves a sixth of what a batch of 64 takes.
   */
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      for (const statement of this.statements) {
        this.#send(statement, wire);
        if (wire.stream.writableLength < worthAWrite) continue;
        wire.stream.uncork();
        wire.stream.cork();
      }
    } catch (error) {
      this.#unmade = error;
    }
    wire.sync();
    wire.stream.uncork();
  }

  #send({ text, values, isOnce = false }: Statement, wire: Wire): void {
    const known = isOnce ? undefined : this.prepared.find(text);
    const name = known ?? (isOnce ? '' : this.prepared.add(text));
    const isNew = name !== '' && known === undefined;
    if (isNew) wire.close({ type: 'S', name });
    if (known === undefined) wire.parse({ name, text });
    this.#sent.push({ text, isNew });
    wire.bind({ statement: name, values: values.map(written) });
    wire.execute();
  }

  handleDataRow({ fields }: { readonly fields: Texts }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#answered.push({ rows: this.#rows, tag: text });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    if (this.#unmade === null) this.#resolve(this.#answered);
    else this.#reject(this.#unmade);
  }

  /** PostgreSQL passes over what comes after a statement that failed. */
  handleError(error: unknown): void {
    const undone = this.#sent.slice(this.#answered.length);
    for (const { text, isNew } of undone) if (isNew) this.prepared.forget(text);
    this.#reject(this.#unmade ?? new FlightError(error, undone[0]?.text ?? ''));
  }
}
