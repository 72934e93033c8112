import { imageFile } from '../../programs/image-file.ts';
import { cardAppIcon, cardAppManifest } from '../../resources/card-app.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

/** The files with which a browser installs the card page of a business: its manifest, and two icons. */
type CardAppFile = { readonly kind: 'manifest'; readonly key: string } | { readonly kind: 'any' | 'maskable' };

/** A file of the app of a business, as text. Null if there is no such business. */
export async function getCardApp(service: Service, businessId: string, file: CardAppFile): Promise<string | null> {
  const tenant = { business_id: businessId, mode: 'live' } as const;
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  if (!business) return null;
  if (file.kind === 'manifest') return JSON.stringify(cardAppManifest(business, file.key));
  return cardAppIcon(business, file.kind, await logoOf(service, business));
}

/** The logo as a data URL, because a picture cannot load another file. */
async function logoOf(service: Service, { business_id, logo }: Row<'businesses'>): Promise<string | null> {
  if (logo === null) return null;
  const [stored] = await findRows(service, { business_id, mode: 'live' }, 'business_logos', 'key', []);
  const file = stored ? imageFile(logo, stored) : null;
  return file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`;
}
