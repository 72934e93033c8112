import { contract } from '@loyalty-service/contract';
import { resendEvent } from '../../operations/deliveries/resend-event.ts';
import { getEvent } from '../../operations/events/get-event.ts';
import { listEvents } from '../../operations/events/list-events.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { nextLink } from '../answers/answer.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { setHeader } from '../request/request-context.ts';
import { server } from './server.ts';

export function eventRoutes(service: Service) {
  const { readText, write } = handlersOf(service);
  return server.router(contract.events, {
    list: readText(async ({ tenant }, { req, res, query }) => {
      const page = await listEvents(service, tenant, query);
      if (page.nextCursor) setHeader(res, 'Link', nextLink(req, page.nextCursor));
      return page.reply;
    }),
    get: readText(({ tenant }, { params }) => getEvent(service, tenant, params.id)),
    resend: write((caller, { params, body }) => resendEvent(caller, pathIdOf('event', params.id), body ?? {})),
  });
}
