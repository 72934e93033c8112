import { type Need, need, type Tenant } from '../../storage/store.ts';

/** A card and its program. */
export function cardNeeds(tenant: Tenant, cardId: string): readonly Need[] {
  const card = need('cards', 'key', tenant, [cardId]);
  return [card, need('programs', 'key', tenant, { of: card, column: 'program_id' })];
}
