import { integer, table, text } from './table.ts';

/** What each business may still ask for: when its bucket will be full, and what the last lease, at `at_us`, took. */
export const rate_buckets = table({
  scope: 'business',
  columns: { business_id: text, at_us: integer, full_at_us: integer, granted: integer },
  key: [],
});
