import type { NewId } from '../base/ids.ts';
import type { Store } from '../storage/store.ts';
import type { StoreFault } from '../storage/store-fault.ts';
import type { TraceOf } from './add-deliveries.ts';
import type { BatchWatcher } from './batch-watcher.ts';

export interface LedgerOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly newId: NewId;
  readonly onBatch?: BatchWatcher | undefined;
  /** Stored with the deliveries of a request. */
  readonly traceOf?: TraceOf | undefined;
  /** Called after a batch with deliveries that are due. */
  readonly onDeliveries?: () => void;
  /** Called on a fault after which nothing may be written any more. */
  readonly onFatal?: (fault: StoreFault) => void;
}
