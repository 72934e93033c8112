import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Store } from '@loyalty-service/server/storage/store';
import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { testGuard, testVault } from '../../support/webhooks.ts';
import { rememberingMailer } from './webhooks.ts';

/** Sends as another process on the same database would. */
export const dispatcherOn = (store: Store, now: () => number): Dispatcher => {
  const service = assemble({ store, now, vault: testVault, guard: testGuard });
  const log = pino({ level: 'silent' });
  return new Dispatcher({ service, log, mailer: rememberingMailer(), pollMs: 20 }).start();
};
