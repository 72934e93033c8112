import type { Writable } from 'node:stream';
import { StoreFault } from '../store-fault.ts';
import { BinaryArray } from './binary-array.ts';
import type { Outbox } from './outbox.ts';
import type { Prepared } from './prepared.ts';
import type { Statement } from './statement.ts';

/** So many bytes of statements are something to do. */
const worthAWrite = 2_048;

/** Refused by any server, which aborts the transaction that it is sent in. */
const unmade = 'a statement that could not be made';

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

/** What a flight is sent by. */
export interface Departure {
  readonly outbox: Outbox;
  readonly stream: Writable;
  readonly prepared: Prepared;
  /** Whether each statement ends with a Sync, or all of them do with one. */
  readonly syncsEach: boolean;
}

interface Sent {
  readonly text: string;
  /** Its text went with it, to be kept prepared. */
  readonly isNew: boolean;
}

/** Statements in one round trip: they are sent without waiting for an answer, and answered in their order. */
export class Flight {
  readonly answers: Promise<readonly Answer[]>;
  readonly #sent: Sent[] = [];
  readonly #answered: Answer[] = [];
  #rows: Texts[] = [];
  /** Syncs that were not answered yet. */
  #syncs = 0;
  /** Why it fails as a whole: a statement that could not be made comes before one that was refused. */
  #failure: unknown = null;
  #resolve!: (answers: readonly Answer[]) => void;
  #reject!: (error: unknown) => void;

  constructor(readonly departure: Departure) {
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /**
   * Statements leave in few writes: one by one, the writes took longer than the work. Once there is something to do in them,
   * the database begins with it while the others are still being made: that saves a sixth of what a batch of 64 takes.
   */
  send(statements: Iterable<Statement>): void {
    const { outbox, stream, syncsEach } = this.departure;
    try {
      for (const statement of statements) {
        this.#write(statement);
        if (outbox.length >= worthAWrite) outbox.sendTo(stream);
      }
    } catch (error) {
      this.#failure = error;
      // What was sent must come to nothing, also where another flight is behind it.
      writeParse(outbox, '', unmade);
    }
    if (!syncsEach || this.#failure !== null || this.#syncs === 0) this.#sync();
    outbox.sendTo(stream);
  }

  /** Nothing of a statement is sent that cannot be made. */
  #write({ text, values, isOnce = false }: Statement): void {
    const { outbox, prepared } = this.departure;
    const before = outbox.length;
    const known = isOnce ? undefined : prepared.find(text);
    const name = known ?? (isOnce ? '' : prepared.add(text));
    const isNew = name !== '' && known === undefined;
    try {
      if (isNew) writeClose(outbox, name);
      if (known === undefined) writeParse(outbox, name, text);
      writeBind(outbox, name, values);
      writeMessage(outbox, 'E', () => {
        outbox.name('');
        outbox.int32(0);
      });
    } catch (error) {
      outbox.cutTo(before);
      if (isNew) prepared.forget(text);
      throw error;
    }
    this.#sent.push({ text, isNew });
    if (this.departure.syncsEach) this.#sync();
  }

  #sync(): void {
    writeMessage(this.departure.outbox, 'S', () => {});
    this.#syncs += 1;
  }

  tookRow(fields: Texts): void {
    this.#rows.push(fields);
  }

  tookCompletion(tag: string): void {
    this.#answered.push({ rows: this.#rows, tag });
    this.#rows = [];
  }

  /** What comes after a statement that failed is passed over, or fails for that reason. */
  tookError(error: unknown): void {
    this.#failure ??= new FlightError(error, this.#sent[this.#answered.length]?.text ?? '');
  }

  /** Whether that was the last that there is to come. */
  tookSync(): boolean {
    this.#syncs -= 1;
    if (this.#syncs > 0) return false;
    if (this.#failure === null) this.#resolve(this.#answered);
    else this.#fail();
    return true;
  }

  /** Which of the texts that were sent are prepared is not known. */
  #fail(): void {
    for (const { text, isNew } of this.#sent) if (isNew) this.departure.prepared.forget(text);
    this.#reject(this.#failure);
  }

  /** Its connection is gone. */
  end(error: unknown): void {
    this.tookError(error);
    this.#fail();
  }
}

// https://www.postgresql.org/docs/current/protocol-message-formats.html

function writeMessage(outbox: Outbox, type: string, write: () => void): void {
  outbox.byte(type.charCodeAt(0));
  const at = outbox.length;
  outbox.int32(0);
  write();
  outbox.setSize(at, outbox.length - at);
}

/** Another text may have had the name. */
function writeClose(outbox: Outbox, name: string): void {
  writeMessage(outbox, 'C', () => {
    outbox.text('S');
    outbox.name(name);
  });
}

function writeParse(outbox: Outbox, name: string, text: string): void {
  writeMessage(outbox, 'P', () => {
    outbox.name(name);
    outbox.name(text);
    outbox.int16(0);
  });
}

function writeBind(outbox: Outbox, name: string, values: readonly unknown[]): void {
  writeMessage(outbox, 'B', () => {
    outbox.name('');
    outbox.name(name);
    outbox.int16(values.length);
    for (const value of values) outbox.int16(value instanceof BinaryArray ? 1 : 0);
    outbox.int16(values.length);
    for (const value of values) writeValue(outbox, value);
    outbox.int16(0);
  });
}

function writeValue(outbox: Outbox, value: unknown): void {
  if (value === null) outbox.int32(-1);
  else if (value instanceof BinaryArray) {
    const at = outbox.length;
    outbox.int32(0);
    value.writeTo(outbox);
    outbox.setSize(at, outbox.length - at - 4);
  } else if (typeof value === 'string' || typeof value === 'number') outbox.sizedText(String(value));
  else throw new StoreFault('bad_row', `A column was given a value of type ${typeof value}.`);
}
