import type { PeopleQuery } from '@loyalty-service/contract/resources/people';
import type { z } from 'zod';
import { personResource } from '../../resources/person.ts';
import { getRow } from '../../service/find-rows.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getPerson = async (service: Service, tenant: Tenant, personId: string) =>
  personResource(await getRow(service, tenant, 'person', personId), tenant.mode);

export const listPeople = (service: Service, tenant: Tenant, { limit, cursor }: z.output<typeof PeopleQuery>) =>
  listPage(service, { table: 'people', kind: 'person', tenant, where: [], limit, cursor }, (row) =>
    personResource(row, tenant.mode),
  );
