import { simulationResource } from '../../resources/simulation.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getSimulation = async (service: Service, tenant: Tenant, id: string) =>
  simulationResource(await getRow(service, tenant, 'simulation', id));
