import { contract } from '@loyalty-service/contract';
import { scheduleBirthdays } from '../../accounts/bonuses/schedule-birthdays.ts';
import { decideTiers } from '../../accounts/settling/decide-tiers.ts';
import { scheduleNotices } from '../../accounts/settling/schedule-notices.ts';
import { activateProgram, archiveProgram, pauseProgram } from '../../operations/programs/change-program-status.ts';
import { createProgram } from '../../operations/programs/create-program.ts';
import { getProgram } from '../../operations/programs/get-program.ts';
import { listProgramVersions } from '../../operations/programs/list-program-versions.ts';
import { listPrograms } from '../../operations/programs/list-programs.ts';
import { previewSale } from '../../operations/programs/preview-sale.ts';
import { setProgramImage } from '../../operations/programs/set-program-image.ts';
import { updateProgram } from '../../operations/programs/update-program.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { within } from '../pipeline/check-bounds.ts';
import { handlersOf, submit } from '../pipeline/handlers.ts';
import { refuseHiddenPrograms } from '../pipeline/route-guards.ts';
import { principalOf } from '../request/request-context.ts';
import { server } from './server.ts';

const idOf = ({ params }: { readonly params: { readonly id: string } }): string => pathIdOf('program', params.id);

export function programRoutes(service: Service) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.programs, {
    list: read(async (caller, { query }) => {
      refuseHiddenPrograms(caller, query.status);
      const found = await listPrograms(service, caller.tenant, query);
      return { ...found, data: within(caller, found.data, ({ id }) => id) };
    }),
    get: read(({ tenant }, { params }) => getProgram(service, tenant, params.id)),
    create: write((caller, { body }) => createProgram(caller, body)),
    update: async (call) => {
      const caller = principalOf(call.res);
      const [id, { body }] = [idOf(call), call];
      const answered = await submit(service, call, updateProgram(caller, id, body, ifMatchOf(call.req)));
      await decideTiers(service, caller, id, body);
      await scheduleBirthdays(service, caller, id, body);
      await scheduleNotices(service, caller, id, body);
      return answered;
    },
    setImage: write((caller, call) => setProgramImage(caller, idOf(call), call.body.data, ifMatchOf(call.req))),
    previewSale: preview((caller, call) => previewSale(caller, idOf(call), service.newId('card'), call.body)),
    activate: write((caller, call) => activateProgram(caller, idOf(call))),
    pause: write((caller, call) => pauseProgram(caller, idOf(call))),
    archive: write((caller, call) => archiveProgram(caller, idOf(call))),
    versions: read(({ tenant }, { params, query }) => listProgramVersions(service, tenant, params.id, query)),
  });
}
