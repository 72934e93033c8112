import { doAsService, submitUnclaimed } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { addToSums, beginSums } from './add-to-sums.ts';
import { findPosition, isSamePosition, newestEvent } from './position.ts';
import { sumRows, type Whose } from './sum-rows.ts';
import { unsummedRows } from './unsummed-rows.ts';

/** Adds new rows of the ledger to the sums, piece by piece, until `isOver`. `pieceRows`: rows in a piece. */
export async function updateSums(
  service: Service,
  whose: Whose,
  isOver: () => boolean = () => false,
  pieceRows?: number,
): Promise<void> {
  const { tenant } = whose;
  if (!(await findPosition(service, tenant))) await doAsService(service, { tenant }, beginSums(tenant));
  let position = await findPosition(service, tenant);
  if (!position) return;
  const until = await newestEvent(service, tenant);
  for await (const { rows, reached } of unsummedRows(service, tenant, position, until, pieceRows)) {
    const isFurther = reached.sequence !== position.sequence || reached.scanned_to !== position.scanned_to;
    if (isFurther) {
      const added = await sumRows(service, whose, rows);
      const from = position;
      // Adding the same rows again changes nothing: the position shows that they were added.
      await submitUnclaimed(service, tenant, addToSums({ tenant, from, reached, ...added }));
      position = await findPosition(service, tenant);
      // Another process continues.
      if (!position || isSamePosition(position, from) || position.version !== from.version + 1) return;
    }
    if (isOver()) return;
  }
}
