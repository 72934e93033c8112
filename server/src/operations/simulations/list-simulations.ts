import type { SimulationsQuery } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { simulationResource } from '../../resources/simulation.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** Simulations of a program, or of all, newest first. */
export function listSimulations(service: Service, tenant: Tenant, query: z.output<typeof SimulationsQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  const list = { table: 'simulations', kind: 'simulation', tenant, where, limit, cursor } as const;
  return listPage(service, list, simulationResource);
}
