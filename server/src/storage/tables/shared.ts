import { integer, table, text } from './table.ts';

/** The rate limit of each business: when its bucket will be full, and how many tokens the last lease, at `at_us`, took. */
export const rate_buckets = table({
  scope: 'business',
  columns: { business_id: text, at_us: integer, full_at_us: integer, granted: integer },
  key: [],
});
