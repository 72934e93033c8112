import { idMaker } from './ids.ts';
import { Ledger, type LedgerOptions } from './ledger/ledger.ts';
import type { Service } from './service.ts';
import type { Store } from './storage/store.ts';

export interface Assembly extends Pick<LedgerOptions, 'onBatch' | 'onFatal'> {
  readonly store: Store;
  readonly now?: () => number;
}

/** Puts the service together around a store. */
export function assemble({ store, now = Date.now, ...told }: Assembly): Service {
  const newId = idMaker(now);
  return { store, now, newId, ledger: new Ledger({ store, now, newId, ...told }) };
}
