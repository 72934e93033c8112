import { maxPredecessors } from '../../accounts/history/chain.ts';
import { cardOfLink } from '../../customers/card-of-link.ts';
import { cardPageTransaction } from '../../resources/card-page.ts';
import { rewardTextsIn } from '../../resources/translations.ts';
import { getRow } from '../../service/find-rows.ts';
import { conditions, defaultPageLimit, idCursor, idOf, pageOf } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Transaction = Row<'transactions'>;

/** The movements on a card and on the cards that it replaced, newest first, as the customer may see them. */
export async function listCardPageTransactions(
  service: Service,
  tenant: Tenant,
  linkId: string,
  language: string | null,
  { limit = defaultPageLimit, cursor }: PageQuery,
) {
  const { card } = await cardOfLink(service, tenant, linkId);
  const before = idCursor('transaction', cursor);
  const rows: Transaction[] = [];
  for (const card_id of await chainOf(service, tenant, card)) {
    const where = conditions([
      ['card_id', '=', card_id],
      ['id', '<', before],
    ]);
    const order = { column: 'sequence', descending: true } as const;
    rows.push(...(await service.store.page({ table: 'transactions', tenant, where, order, limit: limit + 1 })));
  }
  const newest = rows.sort((left, right) => (left.id < right.id ? 1 : -1)).slice(0, limit + 1);
  const names = await rewardNames(service, tenant, newest, language);
  const resource = (row: Transaction) => cardPageTransaction(row, names.get(row.reward_id ?? '') ?? null);
  return pageOf(newest, limit, resource, idOf);
}

/** The card and those that it replaced. */
async function chainOf(service: Service, tenant: Tenant, card: Row<'cards'>): Promise<readonly string[]> {
  const chain = [card.id];
  for (let { replaces } = card; replaces !== null && chain.length <= maxPredecessors; ) {
    chain.push(replaces);
    ({ replaces } = await getRow(service, tenant, 'card', replaces));
  }
  return chain;
}

async function rewardNames({ store }: Service, tenant: Tenant, rows: readonly Transaction[], language: string | null) {
  const ids = new Set(rows.flatMap(({ reward_id }) => (reward_id === null ? [] : [reward_id])));
  const found = await store.load([...ids].map((id) => need('rewards', 'key', tenant, [id])));
  const rewards = found.flatMap((one) => one.rows as readonly Row<'rewards'>[]);
  return new Map(rewards.map((reward) => [reward.id, rewardTextsIn(reward, language).name]));
}
