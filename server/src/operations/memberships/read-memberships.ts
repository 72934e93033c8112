import type { MembershipsQuery } from '@loyalty-service/contract/resources/renewals';
import type { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { membershipResource } from '../../resources/membership.ts';
import { getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

export async function getMembership(service: Service, tenant: Tenant, membershipId: string) {
  const row = await getRow(service, tenant, 'membership', membershipId);
  const [membership] = await withUses(service, tenant, [row]);
  return found(membership, 'membership');
}

export async function listMemberships(service: Service, tenant: Tenant, query: z.output<typeof MembershipsQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  const list = { table: 'memberships', kind: 'membership', tenant, where, limit, cursor } as const;
  const page = await listPage(service, list, (row) => row);
  return { ...page, data: await withUses(service, tenant, page.data) };
}

/**
 * The remaining uses are on the card. While test data is being removed, cards go first, so a membership without its card is left
 * out.
 */
async function withUses({ store }: Service, tenant: Tenant, rows: readonly Row<'memberships'>[]) {
  const loaded = await store.load(rows.map((row) => need('cards', 'key', tenant, [row.card_id])));
  const cards = new Map(loaded.flatMap(({ rows }) => rows as readonly Row<'cards'>[]).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = cards.get(row.card_id);
    assert(card || row.mode === 'test', `membership ${row.id} has a card`);
    return card ? [membershipResource(row, card)] : [];
  });
}
