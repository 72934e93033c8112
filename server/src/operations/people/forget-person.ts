import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import { findRows } from '../../service/find-rows.ts';
import { redactReplies } from '../../service/redact-replies.ts';
import type { Service } from '../../service/service.ts';
import { peopleTenant } from '../../service/sign-in-rows.ts';
import type { Tenant } from '../../storage/needs.ts';

/** Replies that are read at once. */
const pieceRows = 100;
/** All ids of people are between these. */
const [first, last] = [`${idPrefixes.person}_`, `${idPrefixes.person}_~`];

/** Redacts the kept replies that hold the name and address of a removed person, in both modes. */
export async function forgetPerson(service: Service, businessId: string, personId: string): Promise<void> {
  for (const mode of ['live', 'test'] as const)
    await redactReplies(service, { business_id: businessId, mode }, personId);
}

/** Redacts the kept replies of removed people, in case {@link forgetPerson} was interrupted. */
export async function forgetRemovedPeople(service: Service, tenant: Tenant): Promise<void> {
  for (let after = first; ; ) {
    const rows = await service.store.page({
      table: 'idempotency',
      tenant,
      where: [
        { column: 'customer_id', is: '>', value: after },
        { column: 'customer_id', is: '<', value: last },
      ],
      order: { column: 'customer_id', descending: false },
      limit: pieceRows,
    });
    const people = new Set(rows.flatMap(({ customer_id }) => customer_id ?? []));
    for (const id of people) if (await isGone(service, tenant, id)) await redactReplies(service, tenant, id);
    if (rows.length < pieceRows) return;
    after = rows.at(-1)?.customer_id ?? after;
  }
}

const isGone = async (service: Service, { business_id }: Tenant, personId: string): Promise<boolean> =>
  (await findRows(service, peopleTenant(business_id), 'people', 'key', [personId])).length === 0;
