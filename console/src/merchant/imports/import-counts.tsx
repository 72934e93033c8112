import { Facts } from '../../design/facts.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Counts } from './send-rows.ts';

/** How many rows came to what. */
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
