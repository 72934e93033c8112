import { contract } from '@loyalty-service/contract';
import { advanceTestClock } from '../../operations/test-clock/advance-test-clock.ts';
import { getTestClock } from '../../operations/test-clock/get-test-clock.ts';
import { resetTestData } from '../../operations/test-clock/reset-test-data.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function testClockRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.testClocks, {
    get: read(({ tenant }) => getTestClock(service, tenant)),
    advance: write((caller, { body }) => advanceTestClock(caller, body), { wakes: 'sweep' }),
  });
}

export function testDataRoutes(service: Service) {
  const { write } = handlersOf(service);
  return server.router(contract.testData, {
    reset: write((caller) => resetTestData(caller), { wakes: 'sweep' }),
  });
}
