import { submitUnclaimed } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import type { RowToSum } from '../storage/queries.ts';
import { addToSums } from './add-to-sums.ts';
import type { Book, Whose } from './book.ts';
import { findPosition, isSamePosition, type Position, type Reached } from './position.ts';
import { unsummedRows } from './unsummed-rows.ts';

interface Piece<Added> {
  /** The position of the sums when the piece was added up. */
  readonly from: Position;
  readonly reached: Reached;
  readonly added: Added;
}

/** Adds a piece to the sums, and returns their new position. Null if another process has added rows meanwhile. */
export async function keepPiece<Added>(
  service: Service,
  { tenant }: Whose,
  book: Book<Added>,
  { from, reached, added }: Piece<Added>,
): Promise<Position | null> {
  // Adding the same rows again changes nothing, because the position shows that they were added.
  await submitUnclaimed(service, tenant, addToSums(book, { tenant, from, reached, added }));
  const position = await findPosition(service, tenant, book.positions);
  const isNext = position !== null && !isSamePosition(position, from) && position.version === from.version + 1;
  return isNext ? position : null;
}

interface Reading<Added> {
  /** Null if no sums are stored yet. */
  readonly position: Position | null;
  readonly until: number;
  addUp(rows: readonly RowToSum[]): Promise<Added>;
}

/**
 * The sums of the rows after the position, piece by piece. Each piece except the last is added to the stored sums, so that the next
 * reader does not add it up again. A reader gets its answer even if nothing can be written.
 */
export async function* addUpAndKeep<Added>(
  service: Service,
  whose: Whose,
  book: Book<Added>,
  { position, until, addUp }: Reading<Added>,
): AsyncIterable<Added> {
  const start = position ?? { sequence: until, scanned_to: '' };
  let from = position;
  for await (const { rows, reached, isLast } of unsummedRows(service, whose.tenant, start, until)) {
    const added = await addUp(rows);
    yield added;
    if (from && !isLast) from = await keepPiece(service, whose, book, { from, reached, added }).catch(() => null);
  }
}
