import type { NewId } from '../ids.ts';
import type { Command, ReplyStatus } from '../ledger/command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AddressGuard } from '../net/address-guard.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { Periods } from './periods.ts';
import type { WakeUp } from './wake-up.ts';

/** What operations work with. */
export interface Service {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly newId: NewId;
  /** Where it is written down who was erased; null where nothing is kept beside the database. */
  readonly tombstones: Tombstones | null;
  /** How long is kept what is not kept for ever. */
  readonly periods: Periods;
  /** Notified where a sweep, the importer or the dispatcher has something to do at once. */
  readonly wakeUps: Readonly<Record<'sweep' | 'imports' | 'deliveries', WakeUp>>;
  /** Seals the secrets of webhook endpoints. */
  readonly vault: Vault;
  /** Says which addresses may be sent to. */
  readonly guard: AddressGuard;
}

/** The erased, beside the database and outside its backups: what is restored from one is erased again. */
export interface Tombstones {
  /** Resolves once it is durable. One that is there already may be added again. */
  add(erased: Tombstone): Promise<void>;
}

export interface Tombstone extends Tenant {
  readonly id: string;
}

/** On whose behalf something is done. */
export interface Caller {
  readonly tenant: Tenant;
  readonly business: Row<'businesses'>;
  /** Null where the service does it by itself. */
  readonly keyId: string | null;
}

/** What a write needs to see, and how it is decided: a command less who sent it and how. */
export type Intent<T = unknown, Status extends ReplyStatus = ReplyStatus> = Pick<
  Command<T, Status>,
  'needs' | 'decide' | 'whileResetting'
>;

/** An intent whose answer has the type of what it decides. */
export const intent = <T, Status extends ReplyStatus>(given: Intent<T, Status>): Intent<T, Status> => given;
