import { contract } from '@loyalty-service/contract';
import { createImport } from '../../operations/imports/create-import.ts';
import { getImport } from '../../operations/imports/get-import.ts';
import { listImports } from '../../operations/imports/list-imports.ts';
import { previewImport } from '../../operations/imports/preview-import.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { importLinesOf } from './import-body.ts';
import { server } from './server.ts';

export function importRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.imports, {
    create: write(async ({ business }, { req }) => createImport(await importLinesOf(req.body, business)), {
      wakes: 'imports',
    }),
    preview: read(async (caller, { req }) =>
      previewImport(service, caller, await importLinesOf(req.body, caller.business)),
    ),
    list: read(({ tenant }, { query }) => listImports(service, tenant, query)),
    get: read(({ tenant }, { params }) => getImport(service, tenant, params.id)),
  });
}
