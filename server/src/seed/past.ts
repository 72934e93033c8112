import { idMaker } from '../base/ids.ts';
import { Ledger } from '../ledger/ledger.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Caller, Intent, Service } from '../service/service.ts';

/** The service at an earlier time. */
export interface Past {
  /** Moves the clock, which never goes back. */
  moveTo(at: number): void;
  /** Makes something, and returns its id. What is made together is saved together, as with every write. */
  make(caller: Caller, intent: Intent<{ readonly id: string }>): Promise<string>;
  book(caller: Caller, intent: Intent): Promise<void>;
}

/** Opens the service with a clock that is moved by hand, so that the sales of earlier weeks are booked like the sales of today. */
export function openPast(service: Service, from: number): Past {
  let at = from;
  const now = (): number => at;
  const newId = idMaker(now);
  const past = { ...service, now, newId, ledger: new Ledger({ ...service.ledger.options, now, newId }) };
  return {
    moveTo(next) {
      at = Math.max(at, next);
    },
    make: async (caller, intent) => (await answerAsService(past, caller, intent)).id,
    book: (caller, intent) => doAsService(past, caller, intent),
  };
}
