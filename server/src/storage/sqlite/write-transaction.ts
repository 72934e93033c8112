import { StoreFault } from '../store-fault.ts';
import { commitFaultOf, faultOf } from './faults.ts';
import { type Connection, setDurable } from './open.ts';

const diskProbeMs = 1_000;

/** BEGIN, COMMIT and ROLLBACK on the one connection, and what a fault of one of them means for the next. */
export class WriteTransaction {
  #probe: NodeJS.Timeout | null = null;
  #broken: string | null = null;
  #checkedDurable = false;

  constructor(readonly connection: Connection) {}

  /** Why nothing can be written; null where it can. */
  get refusal(): string | null {
    return this.#broken ?? (this.#probe ? 'The disk is full.' : null);
  }

  /** False where another process is writing; the last try throws instead. */
  begin(isLastTry: boolean): boolean {
    // After a commit that failed for good, also what would seem to work can be lost: it may rest on what was not stored.
    if (this.#broken) throw new StoreFault('unavailable', this.#broken);
    if (this.#probe) throw new StoreFault('disk_full', 'The disk is full.');
    try {
      this.connection.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      const fault = faultOf(error);
      if (fault instanceof StoreFault && fault.kind === 'busy' && !isLastTry) return false;
      throw this.noted(fault);
    }
  }

  commit(): void {
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      const fault = this.noted(commitFaultOf(error));
      this.rollBack();
      throw fault;
    }
    if (!this.#checkedDurable) {
      this.#checkedDurable = true;
      setDurable(this.connection);
    }
  }

  /** Where not even this works, nothing can be said of the connection any more. */
  rollBack(): void {
    try {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
    } catch {
      this.#broken ??= 'SQLite could not roll back.';
    }
  }

  /** Remembers what a fault means for the writes after it. */
  noted(fault: unknown): unknown {
    if (fault instanceof StoreFault && fault.kind === 'disk_full') this.#awaitSpace();
    if (fault instanceof StoreFault && fault.kind === 'broken') this.#broken = fault.message;
    return fault;
  }

  #awaitSpace(): void {
    this.#probe ??= setInterval(() => {
      try {
        this.connection.exec(probeText);
      } catch {
        this.rollBack();
        return;
      }
      if (this.#probe) clearInterval(this.#probe);
      this.#probe = null;
    }, diskProbeMs).unref();
  }

  close(): void {
    if (this.#probe) clearInterval(this.#probe);
  }
}

/** A real write of a few pages that leaves nothing behind; where the disk fills up before the last step, the next probe does that. */
const probeText = `
  DROP TABLE IF EXISTS disk_probe;
  BEGIN IMMEDIATE;
  CREATE TABLE disk_probe (filling BLOB) STRICT;
  INSERT INTO disk_probe VALUES (zeroblob(65536));
  COMMIT;
  DROP TABLE disk_probe;
`;
