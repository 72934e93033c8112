import type { SimulationsQuery } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { simulationResource } from '../../resources/simulation.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** Simulations of a program, or of all, newest first. */
export function listSimulations(
  service: Service,
  tenant: Tenant,
  { program_id, limit, cursor }: z.output<typeof SimulationsQuery>,
) {
  const where = conditions([['program_id', '=', program_id]]);
  return listPage(
    service,
    { table: 'simulations', kind: 'simulation', tenant, where, limit, cursor },
    simulationResource,
  );
}
