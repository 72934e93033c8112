import { Facts } from '../../design/facts.tsx';
import { Notice } from '../../design/notice.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Counts } from './send-rows.ts';

/** The number of rows with each outcome. */
export function ImportCounts({ counts }: { counts: Counts }) {
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
