import { doAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { beginSums } from './add-to-sums.ts';
import type { Book, Whose } from './book.ts';
import { cohortBook } from './cohort-book.ts';
import { keepPiece } from './keep-pieces.ts';
import { ledgerBook } from './ledger-book.ts';
import { findPosition, newestEvent, type Position, type PositionTable } from './position.ts';
import { unsummedRows } from './unsummed-rows.ts';
import { voucherBook } from './voucher-book.ts';

/** When to stop, and the size of the pieces. */
interface Pace {
  /** Whether to stop after a piece. */
  readonly isOver?: () => boolean;
  readonly pieceRows?: number | undefined;
}

/** Functions that add new rows of the ledger to one kind of sums, piece by piece. */
export const updates: Readonly<Record<PositionTable, (service: Service, whose: Whose, pace?: Pace) => Promise<void>>> =
  {
    sum_positions: (service, whose, pace) => update(service, whose, ledgerBook, pace),
    cohort_positions: (service, whose, pace) => update(service, whose, cohortBook, pace),
    voucher_positions: (service, whose, pace) => update(service, whose, voucherBook, pace),
  };

/** Adds new rows of the ledger to all sums. */
export async function updateSums(service: Service, whose: Whose, pace?: Pace): Promise<void> {
  for (const one of Object.values(updates)) await one(service, whose, pace);
}

async function update<Added>(
  service: Service,
  whose: Whose,
  book: Book<Added>,
  { isOver = () => false, pieceRows }: Pace = {},
): Promise<void> {
  const { tenant } = whose;
  const find = () => findPosition(service, tenant, book.positions);
  if (!(await find())) await doAsService(service, { tenant }, beginSums(book.positions, tenant));
  let position = await find();
  if (!position) return;
  const until = await newestEvent(service, tenant);
  for await (const { rows, reached } of unsummedRows(service, tenant, position, until, pieceRows)) {
    const isFurther = reached.sequence !== position.sequence || reached.scanned_to !== position.scanned_to;
    if (isFurther) {
      const from: Position = position;
      const added = await book.addUp(service, whose, rows, from);
      position = await keepPiece(service, whose, book, { from, reached, added });
      if (!position) return;
    }
    if (isOver()) return;
  }
}
