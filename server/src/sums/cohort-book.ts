import { jsonText, parseJson } from '../base/stored-json.ts';
import type { KnownMonth } from '../domain/analytics/cohorts.ts';
import type { View } from '../ledger/command.ts';
import { need } from '../storage/needs.ts';
import type { Book } from './book.ts';
import { type AddedMonths, NewMonths } from './new-months.ts';

/** Active cards by their first month and by month. */
export const cohortBook: Book<AddedMonths> = {
  positions: 'cohort_positions',
  addUp: (service, whose, rows, { version }) => new NewMonths(service, whose, version).of(rows),
  needs: (tenant, { cards, cohorts }) => [
    ...cards.map(({ card_id }) => need('card_months', 'key', tenant, [card_id])),
    ...cohorts.map((sum) => need('cohort_sums', 'key', tenant, cohortKey(sum))),
  ],
  write(view, { cards, cohorts }, version) {
    for (const card of cards) addMonths(view, card, version);
    for (const sum of cohorts) addCohort(view, sum);
  },
};

const cohortKey = ({ cohort, month, program_id }: AddedMonths['cohorts'][number]) => [cohort, month, program_id];

function addMonths(view: View, { months, ...card }: AddedMonths['cards'][number], version: number): void {
  const added = months.map((month): KnownMonth => [month, version]);
  const known = view.one('card_months', 'key', [card.card_id]);
  if (known) view.update('card_months', { ...known, months: jsonText([...parseJson(known.months), ...added]) });
  else view.insert('card_months', { ...card, ...view.tenant, months: jsonText(added) });
}

function addCohort(view: View, sum: AddedMonths['cohorts'][number]): void {
  const known = view.one('cohort_sums', 'key', cohortKey(sum));
  if (known) view.update('cohort_sums', { ...known, count: known.count + sum.count });
  else view.insert('cohort_sums', { ...sum, ...view.tenant });
}
