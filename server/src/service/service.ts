import type { NewId } from '../base/ids.ts';
import type { Command, ReplyStatus } from '../ledger/command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AddressGuard } from '../net/address-guard.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { Periods } from './periods.ts';
import type { WakeUp } from './wake-up.ts';

/** The parts of the service that operations use. */
export interface Service {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly newId: NewId;
  /** The list of erased customers. Null if the service has no file for it beside the database. */
  readonly tombstones: Tombstones | null;
  /** Retention periods of rows that are not kept forever. */
  readonly periods: Periods;
  /** Notified when a worker such as the sweep, the importer or the dispatcher has something to do at once. */
  readonly wakeUps: Readonly<Record<'sweep' | 'imports' | 'simulations' | 'voucherBatches' | 'deliveries', WakeUp>>;
  /** Seals the secrets of webhook endpoints. */
  readonly vault: Vault;
  /** Decides which addresses webhooks may be sent to. */
  readonly guard: AddressGuard;
}

/** The erased customers, in a file beside the database and outside its backups. A restore erases them again. */
export interface Tombstones {
  /** Resolves once the entry is on disk. Adding an entry twice is allowed. */
  add(erased: Tombstone): Promise<void>;
}

export interface Tombstone extends Tenant {
  readonly id: string;
}

/** The caller of an operation. */
export interface Caller {
  readonly tenant: Tenant;
  readonly business: Row<'businesses'>;
  /** The API key. Null for a caller without one: a signed-in person, the holder of a card link, or the service itself. */
  readonly keyId: string | null;
  /** The signed-in person. Null for every other caller. */
  readonly personId: string | null;
  /** The program that sends for the caller, as it names itself in the header Loyalty-Agent. */
  readonly agent?: string | null;
  /** The locations whose transactions it may see. Null or absent: all of them. */
  readonly bounds?: { readonly locations: readonly string[] | null };
}

/** Who sent a request, by id: the key or the person. Null for every other caller. */
export const senderOf = ({ keyId, personId }: Pick<Caller, 'keyId' | 'personId'>): string | null => keyId ?? personId;

/** The rows that a write needs, and its decision: a command without its sender. */
export type Intent<T = unknown, Status extends ReplyStatus = ReplyStatus> = Pick<
  Command<T, Status>,
  'needs' | 'decide' | 'whileResetting'
>;

/** Makes an intent. The type of its answer is inferred from `decide`. */
export const intent = <T, Status extends ReplyStatus>(given: Intent<T, Status>): Intent<T, Status> => given;
