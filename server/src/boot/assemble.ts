import { idMaker, type NewId } from '../base/ids.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { LedgerOptions } from '../ledger/ledger-options.ts';
import { AddressGuard } from '../net/address-guard.ts';
import { Vault } from '../secrets/vault.ts';
import { defaultPeriods, type Periods } from '../service/periods.ts';
import type { Service, Tombstones } from '../service/service.ts';
import { WakeUp } from '../service/wake-up.ts';
import type { Store } from '../storage/store.ts';

export interface Assembly extends Pick<LedgerOptions, 'onBatch' | 'onFatal' | 'traceOf'> {
  readonly store: Store;
  readonly now?: () => number;
  /** Makes ids. The default makes random ones in the order of time. */
  readonly newId?: NewId;
  readonly tombstones?: Tombstones | null;
  /** Retention periods. The defaults are those of the contract. */
  readonly periods?: Periods | undefined;
  /** Without a vault, everything that needs webhook secrets fails. */
  readonly vault?: Vault | undefined;
  readonly guard?: AddressGuard | undefined;
}

/** Puts the service together around a store. */
export function assemble({
  store,
  now = Date.now,
  newId = idMaker(now),
  tombstones = null,
  periods = defaultPeriods,
  vault = new Vault([]),
  guard = new AddressGuard(),
  ...callbacks
}: Assembly): Service {
  const wakeUps = {
    sweep: new WakeUp(),
    imports: new WakeUp(),
    simulations: new WakeUp(),
    voucherBatches: new WakeUp(),
    deliveries: new WakeUp(),
  };
  const onDeliveries = () => wakeUps.deliveries.notify();
  const ledger = new Ledger({ store, now, newId, onDeliveries, ...callbacks });
  return {
    store,
    now,
    newId,
    tombstones,
    periods,
    wakeUps,
    vault,
    guard,
    ledger,
  };
}
