import type { Change } from '../store.ts';
import { committed } from './batch.ts';
import type { Foreseen } from './foresight.ts';
import { numberEvents, type Saving, saveStatements } from './save.ts';
import type { Statement } from './statement.ts';
import { unchangedStatements } from './unchanged.ts';
import { commit, type Writer } from './writer.ts';

export interface ForeseenOptions {
  readonly writer: Writer;
  readonly saving: Saving;
  /** Whether the batch before, which this one's plan takes to be written, came to pass. */
  readonly before: Promise<boolean>;
}

/** One transaction in one flight. */
export class ForeseenBatch {
  /** Whether COMMIT has been sent: after that a lost connection leaves open whether it came to pass. */
  committing = false;

  constructor(readonly options: ForeseenOptions) {}

  /**
   * New rows are written while the batch before is being committed. What is changed, or must be as it was seen, is what that
   * batch leaves: it is looked at once that is there for all to see.
   */
  async run({ planned, seen }: Foreseen): Promise<void> {
    const { writer, saving, before } = this.options;
    const isNew = ({ kind }: Change) => kind === 'insert';
    function* rest(): Iterable<Statement> {
      yield* saveStatements(
        planned.changes.filter((change) => !isNew(change)),
        saving,
      );
      for (const [table, rows] of seen) yield* unchangedStatements(table, rows);
      yield* numberEvents(planned, saving);
      yield commit;
    }
    const until = before.then((isWritten) => {
      this.committing = isWritten;
      return isWritten;
    });
    committed(await writer.begin(saveStatements(planned.changes.filter(isNew), saving), { statements: rest(), until }));
  }
}
