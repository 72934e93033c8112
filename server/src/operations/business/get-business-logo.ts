import { type ImageFile, imageFile } from '../../programs/image-file.ts';
import { brandOf } from '../../resources/brand.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';

/** The logo at a path. Null if the business has another logo now, or no logo. */
export async function getBusinessLogo(service: Service, businessId: string, path: string): Promise<ImageFile | null> {
  const tenant = { business_id: businessId, mode: 'live' } as const;
  const [[business], [stored]] = await Promise.all([
    findRows(service, tenant, 'businesses', 'key', []),
    findRows(service, tenant, 'business_logos', 'key', []),
  ]);
  if (!business?.logo || !stored || brandOf(business).logo?.path !== path) return null;
  return imageFile(business.logo, stored);
}
