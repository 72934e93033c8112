import { Facts } from '../../design/facts.tsx';
import { Notice } from '../../design/notice.tsx';
import { money, number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Counts, Previewed } from './send-rows.ts';

/** The number of rows with each outcome. */
function ImportCounts({ counts }: { counts: Counts }) {
  return (
    <Facts
      facts={[
        [text('imports.total'), number(counts.total)],
        [text('imports.created'), number(counts.created)],
        [text('imports.unchanged'), number(counts.unchanged)],
        [text('imports.refused'), number(counts.refused)],
      ]}
    />
  );
}

const orNothing = (count: number): string | null => (count === 0 ? null : number(count));

/** The number of records that an import would create, and of rows that change nothing. */
export function ImportMakes({ of: { counts, makes, sums } }: { of: Previewed }) {
  return (
    <Facts
      facts={[
        [text('imports.total'), number(counts.total)],
        [text('imports.makes.customer'), number(makes.customer)],
        [text('imports.makes.card'), number(makes.card)],
        [text('imports.makes.opening_balance'), orNothing(makes.opening_balance)],
        [text('imports.makes.money'), [...sums].map(([currency, sum]) => money(sum, currency)).join(' + ')],
        [text('imports.makes.voucher'), orNothing(makes.voucher)],
        [text('imports.unchanged'), number(counts.unchanged)],
        [text('imports.refused'), number(counts.refused)],
      ]}
    />
  );
}

/** The result for the sent rows. */
export function ImportResult({ counts }: { counts: Counts }) {
  const isAllIn = counts.created + counts.unchanged === counts.total;
  return (
    <>
      <ImportCounts counts={counts} />
      {isAllIn && <Notice tone="good">{text('imports.all_in')}</Notice>}
    </>
  );
}
