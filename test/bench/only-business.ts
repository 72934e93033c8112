import { findRows } from '@loyalty-service/server/service/find-rows';
import type { Service } from '@loyalty-service/server/service/service';
import type { Row as StoredRow } from '@loyalty-service/server/storage/tables';

/** The business of a seeded database. */
export async function onlyBusiness(service: Service): Promise<StoredRow<'businesses'>> {
  for await (const [first] of service.store.scan('businesses')) {
    if (!first) break;
    const [business] = await findRows(
      service,
      { business_id: first.business_id, mode: 'live' },
      'businesses',
      'key',
      [],
    );
    if (business) return business;
  }
  throw new Error('The bench has no business.');
}
