import { Failure } from '../../design/failure.tsx';
import { Notice } from '../../design/notice.tsx';
import { units, unitsChange } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Booked } from '../queue/sales-queue.ts';
import { sayRefusal } from '../queue/say-refusal.ts';

/** What became of the last sale, in words for the cashier. */
export function OutcomeNotice({ outcome, failure }: { outcome: Booked | null; failure: unknown }) {
  if (failure) return <Failure of={failure} />;
  if (outcome === null) return null;
  if (outcome.kind === 'waiting') return <Notice tone="warn">{text('till.waits')}</Notice>;
  if (outcome.kind === 'refused') return <Notice tone="bad">{sayRefusal(outcome.sale, outcome.problem)}</Notice>;
  const { transaction, card } = outcome.answer;
  const { unit, currency, available } = card.balance;
  const values = { change: unitsChange(transaction.delta, unit, currency), balance: units(available, unit, currency) };
  return <Notice tone="good">{text('till.booked', values)}</Notice>;
}
