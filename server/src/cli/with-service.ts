import { assemble } from '../boot/assemble.ts';
import type { Config } from '../boot/config.ts';
import { openStore } from '../boot/open-store.ts';
import type { Vault } from '../secrets/vault.ts';
import { serviceCaller } from '../service/as-service.ts';
import { periodsOf } from '../service/periods.ts';
import type { Caller, Service } from '../service/service.ts';
import type { Mode } from '../storage/needs.ts';
import { CommandFailure } from './output.ts';
import { tombstoneFile } from './tombstone-file.ts';

interface Opening {
  /** Whether all reads see the data of one moment. */
  readonly frozen?: boolean;
  /** Whether a missing database is created. Only migrate, seed and the first business do this. */
  readonly mayCreate?: boolean;
  /** Opens the key of erased identities. Only commands that erase or import need it. */
  readonly vault?: Vault;
}

/** Opens the configured database, also beside a running server, and closes it after the work. */
export async function withService<T>(
  config: Config & Pick<Parameters<typeof openStore>[0], 'offline'>,
  work: (service: Service) => Promise<T>,
  { frozen = false, mayCreate = false, vault }: Opening = {},
): Promise<T> {
  const store = await openStore(config, { exclusive: false, frozen, mustExist: !mayCreate });
  const tombstones = tombstoneFile(config.tombstones);
  const service = assemble({ store, vault, tombstones, periods: periodsOf(config) });
  try {
    return await work(service);
  } finally {
    await service.ledger.drain();
    await service.store.close();
  }
}

export async function callerOf(service: Service, businessId: string, mode: Mode): Promise<Caller> {
  const caller = await serviceCaller(service, businessId, mode);
  if (caller) return caller;
  throw new CommandFailure(
    `The business ${businessId} does not exist. List all businesses with: loyalty-server business list`,
  );
}
