import { contract } from '@loyalty-service/contract';
import { forecastUcpLoyalty } from '../../operations/ucp/forecast-ucp-loyalty.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { languageOf } from '../request/language.ts';
import { server } from './server.ts';

/** What the endpoints of a merchant for the Universal Commerce Protocol call. */
export function ucpRoutes(service: Service) {
  const { preview } = handlersOf(service);
  return server.router(contract.ucp, {
    forecast: preview((caller, { body, req }) =>
      forecastUcpLoyalty(caller, body, {
        programIds: caller.bounds.programIds,
        language: languageOf(req),
        newCardId: () => service.newId('card'),
      }),
    ),
  });
}
