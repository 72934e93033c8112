import { programResource } from '../../resources/program.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getProgram = async (service: Service, tenant: Tenant, programId: string) =>
  programResource(await getRow(service, tenant, 'program', programId));
