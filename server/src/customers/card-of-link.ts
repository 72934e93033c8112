import { Refusal } from '../domain/refusal.ts';
import { findRows, getRow } from '../service/find-rows.ts';
import { found } from '../service/found.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** The card that a link leads to. */
export interface LinkedCard {
  readonly link: Row<'card_links'>;
  /** The card of the link, or the last card that replaced it. */
  readonly card: Row<'cards'>;
  /** The customer whose personal data the link may show: the one who held the card when the link was made. Null for no one. */
  readonly holderId: string | null;
}

/** Finds the card in use. A link never shows the card of another customer. */
export async function cardOfLink(service: Service, tenant: Tenant, linkId: string): Promise<LinkedCard> {
  const link = await getRow(service, tenant, 'card_link', linkId);
  let card = await getRow(service, tenant, 'card', link.card_id);
  while (card.replaced_by !== null) card = await getRow(service, tenant, 'card', card.replaced_by);
  const holderId = link.customer_id === null ? null : await mergedId(service, tenant, link.customer_id);
  const isOthers = holderId !== null && card.customer_id !== null && card.customer_id !== holderId;
  if (isOthers)
    throw new Refusal('not_found', 'This card now belongs to another customer. Ask the business for a new link.');
  return { link, card, holderId };
}

/** The customer that another one was merged into, directly or through others. */
async function mergedId(service: Service, tenant: Tenant, id: string): Promise<string> {
  const [row] = await findRows(service, tenant, 'customers', 'key', [id]);
  const { merged_into } = found(row, 'customer');
  return merged_into === null ? id : mergedId(service, tenant, merged_into);
}
