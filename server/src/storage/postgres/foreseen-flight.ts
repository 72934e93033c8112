import { assertCommitted } from './batch.ts';
import { removeRows, updateForeseen } from './change.ts';
import type { Answer } from './flight.ts';
import type { Foreseen } from './foresight.ts';
import { insertAsSet } from './insert.ts';
import { numberOnPostgres } from './number-events.ts';
import { type Saving, saveStatements } from './save.ts';
import type { Statement } from './statement.ts';
import { type Move, settle } from './trails.ts';
import { lockedStatements, unchangedStatements } from './unchanged.ts';
import { commit, type Writer } from './writer.ts';

/** Sends a batch as one transaction in one flight, before anything else is done. */
export async function flyForeseen(foreseen: Foreseen, writer: Writer): Promise<void> {
  const flight = new ForeseenFlight(foreseen);
  const answers = await writer.ahead(flight.statements());
  assertCommitted(answers);
  flight.takeIn(answers);
}

class ForeseenFlight {
  /** Statements so far, with the one that begins. */
  #count = 1;
  /** Which of them changes the cards. */
  #changing = 0;
  /** What becomes of cards, in the order in which they are changed. */
  readonly #moved: Move[] = [];
  readonly #saving: Saving;

  constructor(readonly foreseen: Foreseen) {
    const update = updateForeseen((_, stored) => {
      this.#changing = this.#count;
      const move = foreseen.moves.get(stored);
      if (move) this.#moved.push(move);
      return move?.place ?? null;
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
    const { planned, seen } = this.foreseen;
    yield* lockedStatements(seen);
    yield* saveStatements(planned.changes, this.#saving);
    yield* unchangedStatements(seen);
    yield* this.#saving.number(planned);
    yield commit;
  }

  /** Cards are changed by one statement, which tells where they are now. */
  takeIn(answers: readonly Answer[]): void {
    if (this.#moved.length === 0) return;
    const [, places] = answers[this.#changing]?.rows[0] ?? [];
    const each = places?.split(' ') ?? [];
    for (const [index, move] of this.#moved.entries()) settle(move, each[index] ?? null);
  }
}
