import { cardStatuses } from '@loyalty-service/contract/resources/cards';
import { programStatuses } from '@loyalty-service/contract/resources/programs';
import { rewardStatuses } from '@loyalty-service/contract/resources/rewards';
import { type CardStatus, refuseCardState } from '../../domain/card-state.ts';
import { type ProgramState, refuseInactiveProgram } from '../../domain/programs/program-state.ts';
import { type StatusChange, statusAt } from '../../domain/statuses.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Opened } from '../standing/account.ts';
import { predecessorsOf, successorsOf } from './chain.ts';
import { statesOf, statusesIn } from './state-history.ts';

/** The states of a card in which units move. */
const active: readonly CardStatus[] = ['active'];

/**
 * Refuses a movement if the card did not allow it when it occurred. A later block or expiry does not refuse it. `asked` is the
 * card of the request. That card may have been replaced since.
 */
export function refuseCardAt(view: View, { asked }: Pick<Opened, 'asked'>, at: number, allowed = active): void {
  const chain = [{ id: asked.id, history: cardHistory(view, asked, at), replaced_by: asked.replaced_by }];
  for (const card of successorsOf(view, asked)) {
    chain.push({ id: card.id, history: [presentState(card)], replaced_by: card.replaced_by });
  }
  refuseCardState(chain, { at, isPast: at < view.now, allowed });
}

/** Refuses a movement if its program was not active when it occurred. A later pause does not refuse it. */
export function refuseProgramAt(view: View, program: Row<'programs'>, at: number): void {
  refuseInactiveProgram(programAt(view, program, at), at);
}

/** The status that a card had when a movement occurred. */
export const cardStatusAt = (view: View, card: Row<'cards'>, at: number): CardStatus =>
  statusAt(cardHistory(view, card, at), at);

const presentState = (card: Row<'cards'>): StatusChange<CardStatus> => ({
  at: card.status_changed_at,
  status: card.status,
});

/**
 * The states of a card at the time of a movement. A card is active when it is issued, and only later changes are stored. A
 * movement that occurred before the card replaced another was made with the other card.
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
export function programAt(view: View, program: Row<'programs'>, at: number): ProgramState {
  if (program.state_changed_at <= at) return program;
  const states = statusesIn(statesOf(view, program.id), programStatuses);
  return states.findLast((state) => state.at <= at) ?? states[0] ?? program;
}

/** The reward with the status that it had at an instant. Rewards that were archived before changes were stored stay archived. */
export function rewardAt(view: View, reward: Row<'rewards'>, at: number): Row<'rewards'> {
  if (reward.updated_at <= at) return reward;
  const states = statusesIn(statesOf(view, reward.id), rewardStatuses);
  if (states.length === 0) return reward;
  return { ...reward, status: states.findLast((state) => state.at <= at)?.status ?? 'active' };
}
