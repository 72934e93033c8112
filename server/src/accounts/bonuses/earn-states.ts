import { cardStatuses } from '@loyalty-service/contract/cards';
import { programStatuses } from '@loyalty-service/contract/programs';
import { type CardStatus, cardForEarn } from '../../domain/card-state.ts';
import { type ProgramState, refuseInactiveProgram } from '../../domain/programs/program-state.ts';
import type { StatusChange } from '../../domain/statuses.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { predecessorsOf, successorsOf } from '../core/chain.ts';
import { statesOf, statusesIn } from '../core/state-history.ts';

/**
 * Refuses an earn if the card or the program did not allow it when it occurred. A later block or pause does not refuse it.
 * `asked` is the card that the earn was made with. That card may have been replaced since.
 */
export function refuseStates(view: View, asked: Row<'cards'>, program: Row<'programs'>, at: number): void {
  const chain = [{ id: asked.id, history: cardHistory(view, asked, at), replaced_by: asked.replaced_by }];
  for (const card of successorsOf(view, asked)) {
    chain.push({ id: card.id, history: [presentState(card)], replaced_by: card.replaced_by });
  }
  cardForEarn(chain, at);
  refuseInactiveProgram(programState(view, program, at), at);
}

const presentState = (card: Row<'cards'>): StatusChange<CardStatus> => ({
  at: card.status_changed_at,
  status: card.status,
});

/**
 * The states of a card at the time of an earn. A card is active when it is issued, and only later changes are stored. An earn
 * that occurred before the card replaced another was made with the other card.
 */
function cardHistory(view: View, card: Row<'cards'>, at: number): readonly StatusChange<CardStatus>[] {
  if (card.status_changed_at <= at) return [presentState(card)];
  const cards = [...predecessorsOf(view, card, at).toReversed(), card];
  const states = view.together(
    cards.map(
      ({ id }) =>
        () =>
          statesOf(view, id),
    ),
  );
  return cards.flatMap(({ created_at }, index) => [
    { at: created_at, status: 'active' as const },
    ...statusesIn(states[index] ?? [], cardStatuses).map(({ at, status }) => ({ at, status })),
  ]);
}

/** The status and dates of a program at an instant. Before the first stored change, they are those of its creation. */
function programState(view: View, program: Row<'programs'>, at: number): ProgramState {
  if (program.state_changed_at <= at) return program;
  const states = statusesIn(statesOf(view, program.id), programStatuses);
  return states.findLast((state) => state.at <= at) ?? states[0] ?? program;
}
