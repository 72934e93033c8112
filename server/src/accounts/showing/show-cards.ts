import { assert } from '../../base/assert.ts';
import { cardResource } from '../../resources/card.ts';
import { rulesOf } from '../../resources/program.ts';
import { getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { cardsByClock } from './cards-by-clock.ts';

export async function getCard(service: Service, tenant: Tenant, cardId: string) {
  const row = await getRow(service, tenant, 'card', cardId);
  const [card] = await showCards(service, tenant, [row]);
  return found(card, 'card');
}

/**
 * The cards as answers show them. Goal and benefits come from the program's rules and the membership: one lookup loads them for
 * all cards. While test data is being removed, the program of a card that was just read may be gone. The card is left out then.
 */
export async function showCards(service: Service, tenant: Tenant, rows: readonly Row<'cards'>[]) {
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
    return program
      ? [cardResource(row, { rules: rulesOf(program), membership: memberships.get(row.membership_id ?? '') ?? null })]
      : [];
  });
}
