import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@loyalty-service/server/storage/store';
import { StoreFault, type StoreFaultKind } from '@loyalty-service/server/storage/store-fault';
import { StoreAround } from '../../storage/store-around.ts';

/** A store whose faults a test turns on and off. */
export class AilingStore extends StoreAround {
  /** Of each write. */
  fault: StoreFaultKind | null = null;
  commitDelayMs = 0;
  /** Writes wait until it resolves. */
  held: Promise<void> | null = null;
  isSilent = false;
  archiveFails: boolean | null = null;
  statementsWait = 0;

  override async write(...[needs, plan, options = {}]: Parameters<Store['write']>): Promise<void> {
    await this.held;
    if (this.fault) throw new StoreFault(this.fault, 'the test wants it');
    const startedAt = performance.now();
    await this.inner.write(needs, plan, options);
    if (this.commitDelayMs === 0) return;
    await sleep(this.commitDelayMs);
    options.onStep?.('commit', startedAt, performance.now());
  }

  override vitals = (now: number): ReturnType<Store['vitals']> =>
    this.isSilent
      ? Promise.reject(new StoreFault('unavailable', 'the test wants it'))
      : this.inner.vitals(now).then((vitals) => ({ ...vitals, archiveFails: this.archiveFails }));

  override pools = () => [
    { name: 'requests' as const, open: 8, busy: 8, waiting: this.statementsWait, most: 8 },
    ...this.inner.pools(),
  ];
}
