import { type CardStatus, cardForEarn } from '../../domain/card-state.ts';
import { type ProgramStatus, refuseInactiveProgram } from '../../domain/program-state.ts';
import type { StatusChange } from '../../domain/statuses.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { statusHistory } from '../status-history.ts';

/** Refuses an earn where card or program did not allow it at the time it occurred. A later block or pause does not refuse it. */
export function refuseStates(view: View, card: Row<'cards'>, program: Row<'programs'>, at: number): void {
  const history = cardHistory(view, card, at);
  cardForEarn([{ id: card.id, history, replaced_by: card.replaced_by }], at);
  refuseInactiveProgram(
    {
      history: statusHistory(view, { ...program, status: program.status as ProgramStatus }, at),
      starts_at: program.starts_at,
      ends_at: program.ends_at,
    },
    at,
  );
}

/** A card is active when it is issued; only changes after that are written down. */
function cardHistory(view: View, card: Row<'cards'>, at: number): readonly StatusChange<CardStatus>[] {
  const changes = statusHistory(view, { ...card, status: card.status as CardStatus }, at);
  return card.status_changed_at <= at ? changes : [{ at: card.created_at, status: 'active' }, ...changes];
}
