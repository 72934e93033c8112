import { jsonText } from '../../base/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { checkedImage } from '../../programs/checked-image.ts';
import { auditBusiness, businessIn, businessNeed, nextBusiness, type Show } from '../../service/business-row.ts';
import { matchVersion, type NamedVersions } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Sets the logo of a business in both modes. The logo is base64; null removes it. `show` makes the answer. */
export const setBusinessLogo = <T extends { readonly version: number }>(
  { tenant }: Pick<Caller, 'tenant'>,
  data: string | null,
  { ifMatch, show }: { readonly ifMatch: NamedVersions; readonly show: Show<T> },
) =>
  intent({
    needs: [businessNeed(tenant), need('business_logos', 'key', tenant, [])],
    decide(view) {
      const business = businessIn(view);
      matchVersion(business, ifMatch);
      const image = data === null ? null : checkedImage(data);
      const logo = image && jsonText(image);
      if (logo === business.logo) return changed(show(business));
      const row = nextBusiness(view, { ...business, logo });
      view.update('businesses', row);
      storeBytes(view, image && data ? { digest: image.digest, data } : null);
      auditBusiness(view, 'setBusinessLogo', business, row);
      return changed(show(row));
    },
  });

function storeBytes(view: View, bytes: { readonly digest: string; readonly data: string } | null): void {
  const stored = view.one('business_logos', 'key', []);
  if (bytes === null) {
    if (stored) view.remove('business_logos', stored);
    return;
  }
  const row = { business_id: view.tenant.business_id, ...bytes };
  if (stored) view.update('business_logos', row);
  else view.insert('business_logos', row);
}
