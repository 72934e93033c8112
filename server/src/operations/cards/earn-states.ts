import { type CardStatus, cardForEarn } from '../../domain/card-state.ts';
import { type ProgramStatus, refuseInactiveProgram } from '../../domain/program-state.ts';
import type { StatusChange } from '../../domain/statuses.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { statesOf } from '../state-history.ts';

/** Refuses an earn where card or program did not allow it at the time it occurred. A later block or pause does not refuse it. */
export function refuseStates(view: View, card: Row<'cards'>, program: Row<'programs'>, at: number): void {
  cardForEarn([{ id: card.id, history: cardHistory(view, card, at), replaced_by: card.replaced_by }], at);
  const { status, starts_at, ends_at } = programState(view, program, at);
  refuseInactiveProgram({ history: [{ at, status: status as ProgramStatus }], starts_at, ends_at }, at);
}

/** A card is active when it is issued; only changes after that are written down. */
function cardHistory(view: View, card: Row<'cards'>, at: number): readonly StatusChange<CardStatus>[] {
  if (card.status_changed_at <= at) return [{ at: card.status_changed_at, status: card.status as CardStatus }];
  const changes = statesOf(view, card.id).map((change) => ({ at: change.at, status: change.status as CardStatus }));
  return [{ at: card.created_at, status: 'active' }, ...changes];
}

type ProgramState = Pick<Row<'programs'>, 'status' | 'starts_at' | 'ends_at'>;

/** Status and dates as they stood at an instant; before there was any, as the program was created. */
function programState(view: View, program: Row<'programs'>, at: number): ProgramState {
  if (program.state_changed_at <= at) return program;
  const states = statesOf(view, program.id);
  return states.findLast((state) => state.at <= at) ?? states[0] ?? program;
}
