import { StoreFault } from '../store-fault.ts';
import type { Connection } from './connection/driver.ts';
import { commitFaultOf, faultOf, takesNoWrites } from './connection/faults.ts';
import { SchemaWatch } from './connection/schema-age.ts';
import { setDurable } from './open.ts';

const probeMs = 1_000;

const readOnlyReason =
  'The database file cannot be written. Check its permissions and whether its disk is mounted read-only.';

/** BEGIN, COMMIT and ROLLBACK on the one connection. It remembers what a fault means for later transactions. */
export class WriteTransaction {
  /** Tries to write until that works again. */
  #probe: NodeJS.Timeout | null = null;
  /** The fault whose end the probe waits for. */
  #awaited: StoreFault | null = null;
  #broken: string | null = null;
  #checkedDurable = false;
  readonly #schema: SchemaWatch;

  constructor(readonly connection: Connection) {
    this.#schema = new SchemaWatch(connection);
  }

  /** Why nothing can be written now. Null if writes work. */
  get refusal(): string | null {
    return this.#broken ?? this.#awaited?.message ?? this.#schema.look()?.message ?? null;
  }

  /** False if another process is writing. On the last try it throws instead. */
  begin(isLastTry: boolean): boolean {
    // After a failed commit, later writes are refused too: they may depend on rows that were not stored.
    if (this.#broken) throw new StoreFault('unavailable', this.#broken);
    if (this.#awaited) throw new StoreFault(this.#awaited.kind, this.#awaited.message, { cause: this.#awaited.cause });
    try {
      this.connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      const fault = faultOf(error);
      if (fault instanceof StoreFault && fault.kind === 'busy' && !isLastTry) return false;
      throw this.noted(fault);
    }
    this.#refuseOutdated();
    return true;
  }

  /** From the begin on, no other process can migrate. */
  #refuseOutdated(): void {
    let outdated: unknown;
    try {
      outdated = this.#schema.look();
    } catch (error) {
      outdated = faultOf(error);
    }
    if (!outdated) return;
    this.rollBack();
    throw this.noted(outdated);
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

  /** If the rollback fails too, the state of the connection is unknown. */
  rollBack(): void {
    try {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
    } catch {
      this.#broken ??= 'SQLite could not roll back.';
    }
  }

  /** Remembers what a fault means for later writes, and returns it. */
  noted(fault: unknown): unknown {
    if (!(fault instanceof StoreFault)) return fault;
    if (fault.kind === 'disk_full') this.#await(new StoreFault('disk_full', 'The disk is full.', { cause: fault }));
    if (takesNoWrites(fault)) this.#await(new StoreFault('unavailable', readOnlyReason, { cause: fault }));
    if (fault.kind === 'broken') this.#broken = fault.message;
    return fault;
  }

  #await(fault: StoreFault): void {
    this.#awaited ??= fault;
    this.#probe ??= setInterval(() => {
      try {
        this.connection.exec(probeText);
      } catch {
        this.rollBack();
        return;
      }
      if (this.#probe) clearInterval(this.#probe);
      this.#probe = null;
      this.#awaited = null;
    }, probeMs).unref();
  }

  close(): void {
    if (this.#probe) clearInterval(this.#probe);
  }
}

/** A real write of a few pages that it removes again. If the disk fills up before the last step, the next probe removes them. */
const probeText = `
  DROP TABLE IF EXISTS disk_probe;
  BEGIN IMMEDIATE;
  CREATE TABLE disk_probe (filling BLOB) STRICT;
  INSERT INTO disk_probe VALUES (zeroblob(65536));
  COMMIT;
  DROP TABLE disk_probe;
`;
