import type { CardLookup, CardsQuery } from '@loyalty-service/contract/cards';
import type { z } from 'zod';
import { assert } from '../../domain/assert.ts';
import { codeKey, isWrittenAlike } from '../../domain/comparison-keys.ts';
import { cardResource } from '../../resources/card.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Service } from '../../service.ts';
import { need, type Tenant } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { found } from '../guards.ts';
import { conditions, listPage } from '../pages.ts';
import { findRows, getRow } from '../rows.ts';
import { cardsByClock } from './cards-by-clock.ts';

const maxFound = 20;

export async function getCard(service: Service, tenant: Tenant, cardId: string) {
  const row = await getRow(service, tenant, 'card', cardId);
  const [card] = await withRules(service, tenant, [row]);
  return found(card, 'card');
}

export async function listCards(service: Service, tenant: Tenant, query: z.output<typeof CardsQuery>) {
  const { limit, cursor, customer_id, program_id, status, next_expiry_before, updated_after } = query;
  const where = conditions([
    ['customer_id', '=', customer_id],
    ['program_id', '=', program_id],
    ['status', '=', status],
    ['next_expiry_at', '<', parseTimeOrNull(next_expiry_before)],
    ['updated_at', '>', parseTimeOrNull(updated_after)],
  ]);
  const page = await listPage(service, { table: 'cards', kind: 'card', tenant, where, limit, cursor }, (row) => row);
  return { ...page, data: await withRules(service, tenant, page.data) };
}

/** The newest cards with this code, however it is typed, or with exactly this external id. */
export async function lookUpCards(service: Service, tenant: Tenant, { code, external_id }: z.infer<typeof CardLookup>) {
  const rows = code
    ? closestTo(code, await findRows(service, tenant, 'cards', 'any_program', [codeKey(code)]))
    : await findRows(service, tenant, 'cards', 'external_id', [external_id ?? null]);
  const newest = rows.toSorted((left, right) => (left.id < right.id ? 1 : -1)).slice(0, maxFound);
  return {
    object: 'list' as const,
    data: await withRules(service, tenant, newest),
    has_more: false,
    next_cursor: null,
  };
}

/** Cards of an earlier version may share the form in which their codes are compared: in each program, the code as typed is meant. */
function closestTo(code: string, rows: readonly Row<'cards'>[]): readonly Row<'cards'>[] {
  const isExact = (row: Row<'cards'>) => isWrittenAlike(row.code, code);
  const exact = new Set(rows.filter(isExact).map((row) => row.program_id));
  return rows.filter((row) => isExact(row) || !exact.has(row.program_id));
}

/**
 * Goal and benefits of a card come from its program's rules and its membership: one look-up for all of them.
 * Test data that is being removed may lose the program of a card that was just read: then the card is gone too.
 */
async function withRules(service: Service, tenant: Tenant, rows: readonly Row<'cards'>[]) {
  const ids = [...new Set(rows.map((row) => row.program_id))];
  const loaded = await service.store.load([
    ...ids.map((id) => need('programs', 'key', tenant, [id])),
    ...rows.flatMap(({ membership_id: id }) => (id === null ? [] : [need('memberships', 'key', tenant, [id])])),
  ]);
  const rowsOf = (table: string) => loaded.flatMap((one) => (one.table === table ? one.rows : []));
  const programs = new Map((rowsOf('programs') as Row<'programs'>[]).map((row) => [row.id, row]));
  const memberships = new Map((rowsOf('memberships') as Row<'memberships'>[]).map((row) => [row.id, row]));
  return (await cardsByClock(service, tenant, rows)).flatMap((row) => {
    const program = programs.get(row.program_id);
    assert(program || row.mode === 'test', `card ${row.id} has a program`);
    return program ? [cardResource(row, rulesOf(program), memberships.get(row.membership_id ?? '') ?? null)] : [];
  });
}
