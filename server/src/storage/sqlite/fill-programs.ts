import type Database from 'better-sqlite3';
import { lotsWithoutProgram } from '../expiring-units.ts';

const isMissing = `from lots indexed by lots_by_without_program where ${lotsWithoutProgram}`;
const fillText = `update lots indexed by lots_by_without_program set program_id = (
  select cards.program_id from cards
  where cards.business_id = lots.business_id and cards.mode = lots.mode and cards.id = lots.card_id
) where ${lotsWithoutProgram}`;

/** Fills the program in, in lots with units that expire that an earlier version wrote. Others get it when they are such lots. */
export function fillPrograms(connection: Database.Database): void {
  if (connection.prepare(`select 1 ${isMissing} limit 1`).get() !== undefined) connection.exec(fillText);
}
