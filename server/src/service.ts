import type { NewId } from './ids.ts';
import type { Command } from './ledger/command.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Store, Tenant } from './storage/store.ts';
import type { Row } from './storage/tables.ts';

/** What operations work with. */
export interface Service {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly newId: NewId;
}

/** On whose behalf something is done. */
export interface Caller {
  readonly tenant: Tenant;
  readonly business: Row<'businesses'>;
  /** Null where the service does it by itself. */
  readonly keyId: string | null;
}

/** What a write needs to see, and how it is decided: a command less who sent it and how. */
export type Intent = Pick<Command, 'needs' | 'decide'>;
