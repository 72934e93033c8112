import type { PeopleQuery } from '@loyalty-service/contract/resources/people';
import type { z } from 'zod';
import { personResource } from '../../resources/person.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const listPeople = (service: Service, tenant: Tenant, { limit, cursor }: z.output<typeof PeopleQuery>) =>
  listPage(service, { table: 'people', kind: 'person', tenant, where: [], limit, cursor }, (row) =>
    personResource(row, tenant.mode),
  );
