import type { Change } from '../store.ts';
import { assertCommitted } from './batch.ts';
import { updateForeseen } from './change.ts';
import type { Answer } from './flight.ts';
import type { Foreseen } from './foresight.ts';
import type { Gate } from './gate.ts';
import { insertAsSet } from './insert.ts';
import { numberOnPostgres } from './number-events.ts';
import { type Saving, saveStatements } from './save.ts';
import type { Statement } from './statement.ts';
import { type Move, settle } from './trails.ts';
import { unchangedStatements } from './unchanged.ts';
import { commit, type Writer } from './writer.ts';

export interface ForeseenOptions {
  readonly writer: Writer;
  /** Whether the batch before, which this one's plan takes to be written, was committed. */
  readonly before: Gate;
  /** Told whether this one was. */
  readonly outcome: Gate;
}

const isNew = ({ kind }: Change): boolean => kind === 'insert';

/** One transaction in one flight. */
export class ForeseenBatch {
  /** Whether COMMIT has been sent: after that a lost connection leaves open whether it came to pass. */
  committing = false;
  /** Statements of the first part, with the one that begins. */
  #first = 1;
  /** What becomes of cards, in the order in which they are changed. */
  readonly #moved: Move[] = [];
  readonly #saving: Saving;

  constructor(
    readonly foreseen: Foreseen,
    readonly options: ForeseenOptions,
  ) {
    const { moves } = foreseen;
    const update = updateForeseen((_, stored) => {
      const move = moves.get(stored);
      if (move) this.#moved.push(move);
      return move?.place ?? null;
    });
    this.#saving = { insert: insertAsSet, update, number: numberOnPostgres };
  }

  /**
   * New rows are written while the batch before is being committed. What is changed, or must be as it was seen, is what that
   * batch leaves: it is looked at once that is there for all to see.
   */
  async run(): Promise<void> {
    const { writer, before, outcome } = this.options;
    const onLeave = () => {
      this.committing = true;
    };
    const held = { statements: this.#rest(), until: before, outcome, onLeave };
    const answers = await writer.begin(this.#newRows(), held);
    assertCommitted(answers);
    const places = this.#placesIn(answers);
    for (const [index, move] of this.#moved.entries()) settle(move, places[index] ?? null);
  }

  *#newRows(): Iterable<Statement> {
    for (const statement of saveStatements(this.foreseen.planned.changes.filter(isNew), this.#saving)) {
      this.#first += 1;
      yield statement;
    }
  }

  *#rest(): Iterable<Statement> {
    const { planned, seen } = this.foreseen;
    yield* saveStatements(
      planned.changes.filter((change) => !isNew(change)),
      this.#saving,
    );
    yield* unchangedStatements(seen);
    yield* this.#saving.number(planned);
    yield commit;
  }

  /** Cards are changed by the first statement of what was held back. */
  #placesIn(answers: readonly Answer[]): readonly string[] {
    const [, places] = this.#moved.length > 0 ? (answers[this.#first]?.rows[0] ?? []) : [];
    return places?.split(' ') ?? [];
  }
}
