import type { View } from '../ledger/command.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** The row that {@link removeCardLink} needs beside the link. */
export const tokenNeed = (tenant: Tenant, digest: string): Need => need('key_digests', 'key', tenant, [digest]);

/** Removes a link, and the row that finds it by its token. */
export function removeCardLink(view: View, link: Row<'card_links'>): void {
  const known = view.one('key_digests', 'key', [link.digest]);
  if (known) view.remove('key_digests', known);
  view.remove('card_links', link);
}
