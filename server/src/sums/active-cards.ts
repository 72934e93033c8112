import type { CardsQuery } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { isActivity } from '../domain/analytics/active-days.ts';
import { parseTimeOrNull } from '../resources/json.ts';
import { allPages, type Keep } from '../service/kept-page.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import { clockSlackMs } from './card-activity.ts';

type ActivityFilters = Pick<
  z.output<typeof CardsQuery>,
  'active_after' | 'active_before' | 'first_active_after' | 'first_active_before'
>;

/** Rows of a card that one query loads. */
const rowsAtOnce = 100;
/** Cards whose rows are read at once. */
const cardsAtOnce = 20;

/** Cards that one request reads, each with its rows. */
const maxRead = 2_000;

/** The time of an activity, in ms. Null: no limit. */
interface Span {
  readonly after: number | null;
  readonly before: number | null;
}

const isIn = (time: number, { after, before }: Span): boolean =>
  (after === null || time > after) && (before === null || time < before);

/**
 * The filters by activity. Each row changes its card, so a card that has not changed since then cannot match. For other cards, their
 * rows decide.
 */
export function activeCards(store: Pick<Store, 'page'>, tenant: Tenant, query: ActivityFilters) {
  const active = { after: parseTimeOrNull(query.active_after), before: parseTimeOrNull(query.active_before) };
  const first = {
    after: parseTimeOrNull(query.first_active_after),
    before: parseTimeOrNull(query.first_active_before),
  };
  const times = [active.after, active.before, first.after, first.before];
  if (times.every((time) => time === null)) return { where: [], keep: null };
  const holds = async (card: Row<'cards'>): Promise<boolean> => {
    const found = await activityOf(store, tenant, card.id);
    const earliest = found.reduce((least, time) => Math.min(least, time), Infinity);
    return isIn(earliest, first) && found.some((time) => isIn(time, active));
  };
  const choose: Keep<Row<'cards'>>['choose'] = async (cards) => {
    const kept: Row<'cards'>[] = [];
    for (let at = 0; at < cards.length; at += cardsAtOnce) {
      const some = cards.slice(at, at + cardsAtOnce);
      const held = await Promise.all(some.map(holds));
      kept.push(...some.filter((_, index) => held[index]));
    }
    return kept;
  };
  const since = Math.max(active.after ?? 0, first.after ?? 0);
  return { where: [['updated_at', '>', since - clockSlackMs]] as const, keep: { choose, maxRead } };
}

/** The times of all activity of a card, in ms. */
async function activityOf(store: Pick<Store, 'page'>, tenant: Tenant, cardId: string): Promise<readonly number[]> {
  const times: number[] = [];
  const where = [{ column: 'card_id', is: '=', value: cardId }] as const;
  const order = { column: 'sequence', descending: false } as const;
  for await (const rows of allPages(store, { table: 'transactions', tenant, where, order, limit: rowsAtOnce }))
    for (const row of rows) if (isActivity(row)) times.push(row.occurred_at);
  return times;
}
