import type { Answer } from '../connection/pipeline.ts';
import { commit, type Writer } from '../connection/writer.ts';
import { assertCommitted } from '../plain/batch.ts';
import { type NewVersion, noteCtid } from '../plain/read-cache.ts';
import { removeRows, updatePredicted } from '../statements/change.ts';
import { orNotFollowed } from '../statements/conflict.ts';
import { insertAsSet } from '../statements/insert.ts';
import { numberOnPostgres } from '../statements/number-events.ts';
import { type Saving, saveStatements } from '../statements/save.ts';
import type { Statement } from '../statements/statement.ts';
import type { Prediction } from './predictor.ts';
import { lockReadSet, validateReadSet } from './validate.ts';

/** Names a predicted batch, and the batch that it was planned on where that one was not answered yet. */
export interface Link {
  readonly token: string;
  readonly follows: string | null;
}

/** Sends a predicted batch as one transaction in one round trip. Resolves once it is committed. */
export async function writePredicted(prediction: Prediction, link: Link, writer: Writer): Promise<void> {
  const batch = new PredictedBatch(prediction, link);
  const answers = await writer.sendTransaction(batch.statements());
  assertCommitted(answers);
  batch.noteCtids(answers);
}

/**
 * Leaves the token of a batch in the session. A rollback takes it back, so the next batch finds it only where this one was
 * committed. The next batch fails where it does not find the token of the batch that it was planned on.
 */
function linkStatement({ token, follows }: Link): Statement {
  const set = "select set_config('loyalty.batch', $1::text, false)";
  if (follows === null) return { name: 'link', text: set, values: [token] };
  const found = orNotFollowed("current_setting('loyalty.batch', true) = $2::text");
  return { name: 'link', text: `${set} where ${found} = 0`, values: [token, follows] };
}

class PredictedBatch {
  /** How many statements were made, with the one that begins. */
  #count = 1;
  /** The number of the statement that changes cards. */
  #changing = 0;
  /** The new versions of cards, in the order of that statement. */
  readonly #changed: NewVersion[] = [];
  readonly #saving: Saving;

  constructor(
    readonly prediction: Prediction,
    readonly link: Link,
  ) {
    const update = updatePredicted((_, stored) => {
      this.#changing = this.#count;
      const newVersion = prediction.newVersions.get(stored);
      if (newVersion) this.#changed.push(newVersion);
      return newVersion?.ctid ?? null;
    });
    this.#saving = { insert: insertAsSet, update, remove: removeRows, number: numberOnPostgres };
  }

  *statements(): Iterable<Statement> {
    for (const statement of this.#all()) {
      yield statement;
      this.#count += 1;
    }
  }

  *#all(): Iterable<Statement> {
    const { planned, readSet } = this.prediction;
    yield linkStatement(this.link);
    yield* lockReadSet(readSet);
    yield* saveStatements(planned.changes, this.#saving);
    yield* validateReadSet(readSet);
    yield* this.#saving.number(planned);
    yield commit;
  }

  /** The statement that changes cards answers their new ctids. */
  noteCtids(answers: readonly Answer[]): void {
    if (this.#changed.length === 0) return;
    const [, ctids] = answers[this.#changing]?.rows[0] ?? [];
    const each = ctids?.split(' ') ?? [];
    for (const [index, newVersion] of this.#changed.entries()) noteCtid(newVersion, each[index] ?? null);
  }
}
