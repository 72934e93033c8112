import type { CardByCode, CardLookup, CardsQuery } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { showCards } from '../../accounts/showing/show-cards.ts';
import { codeKey } from '../../domain/comparison-keys.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findRows } from '../../service/find-rows.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { activeCards } from '../../sums/active-cards.ts';

const maxFound = 20;

export async function listCards(service: Service, tenant: Tenant, query: z.output<typeof CardsQuery>) {
  const { limit, cursor } = query;
  const { where: activeWhere, keep } = activeCards(service.store, tenant, query);
  const where = [...filterConditions(query), ...conditions(activeWhere)];
  const list = { table: 'cards', kind: 'card', tenant, where, limit, cursor } as const;
  const page = await listPage(service, list, (row) => row, keep);
  return { ...page, data: await showCards(service, tenant, page.data) };
}

/** The newest cards with this code in its compared form, with exactly this external id, or of these customers. */
export async function lookUpCards(
  service: Service,
  tenant: Tenant,
  { code, external_id, customer_id, customer_ids }: z.infer<typeof CardLookup>,
) {
  const customers = customer_ids ?? (customer_id ? [customer_id] : null);
  const rows = customers
    ? await newestOfEach(service, tenant, customers)
    : code
      ? newestFirst(await cardsWithCode(service, tenant, code)).slice(0, maxFound)
      : await findRows(service, tenant, 'cards', 'external_id', [external_id ?? null]);
  return {
    object: 'list' as const,
    data: await showCards(service, tenant, newestFirst(rows)),
    has_more: false,
    next_cursor: null,
  };
}

const newestFirst = (rows: readonly Row<'cards'>[]): readonly Row<'cards'>[] =>
  rows.toSorted((left, right) => (left.id < right.id ? 1 : -1));

/** The newest cards of each customer. */
async function newestOfEach(service: Service, tenant: Tenant, customerIds: readonly string[]) {
  const needs = [...new Set(customerIds)].map((id) => need('cards', 'customer', tenant, [id]));
  const found = await service.store.load(needs);
  return found.flatMap(({ rows }) => newestFirst(rows as readonly Row<'cards'>[]).slice(0, maxFound));
}

/** The one card with this code in its compared form. */
export async function getCardByCode(
  service: Service,
  tenant: Tenant,
  { code, program_id }: z.infer<typeof CardByCode>,
  programIds: readonly string[] | null,
) {
  const rows = await cardsWithCode(service, tenant, code);
  const [row, other] = rows.filter(
    (card) =>
      (program_id === undefined || card.program_id === program_id) && (programIds?.includes(card.program_id) ?? true),
  );
  if (other) throw new Refusal('invalid_state', 'Several cards have this code. Send program_id too.');
  // While test data is being removed, the program of a card may be gone already. Then the card is not found.
  const [card] = row ? await showCards(service, tenant, [row]) : [];
  if (!card) throw new Refusal('not_found', 'There is no card with this code.');
  return card;
}

/** At most one card of each program. */
const cardsWithCode = (service: Service, tenant: Tenant, code: string) =>
  findRows(service, tenant, 'cards', 'any_program', [codeKey(code)]);
