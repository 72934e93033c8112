import { idMaker } from '@loyalty-service/server/base/ids';
import { Refusal } from '@loyalty-service/server/domain/refusal';
import type { Command, Reply, View } from '@loyalty-service/server/ledger/command';
import { Ledger } from '@loyalty-service/server/ledger/ledger';
import type { LedgerOptions } from '@loyalty-service/server/ledger/ledger-options';
import type { BatchPlan } from '@loyalty-service/server/ledger/plan';
import { need } from '@loyalty-service/server/storage/needs';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { counterRow, customerRow, tenantA } from '../storage/rows.ts';
import { StoreAround } from '../storage/store-around.ts';

let requests = 0;

/** A command that decides as given. Each has a different request id. */
export const command = (decide: (view: View) => Reply, given: Partial<Command> = {}): Command => {
  requests += 1;
  return {
    tenant: tenantA,
    requestId: `req_${requests}`,
    keyId: null,
    claim: null,
    bytes: 100,
    needs: [],
    decide,
    ...given,
  };
};

export const claimed = (key: string, fingerprint = 'f') => ({ claim: { origin: 'client', key, fingerprint } }) as const;

/** Counts on a card: one row changed, one event, and the new value as the answer. */
export const count = (card: string, given: Partial<Command> = {}): Command => {
  const tenant = given.tenant ?? tenantA;
  const decide = (view: View): Reply => {
    const known = view.one('counters', 'key', [card, 'n', 0]);
    const row = counterRow(tenant, card, { value: (known?.value ?? 0) + 1 });
    if (known) view.update('counters', row);
    else view.insert('counters', row);
    view.emit('customer.updated', `{"card":"${card}","value":${row.value}}`);
    return { status: 200, body: `{"value":${row.value}}` };
  };
  return command(decide, { needs: [need('counters', 'key', tenant, [card, 'n', 0])], ...given });
};

export const makeCustomer = (
  id: string,
  row: Parameters<typeof customerRow>[2] = {},
  given: Partial<Command> = {},
): Command =>
  command((view) => {
    view.insert('customers', customerRow(view.tenant, id, row));
    view.emit('customer.updated', `{"id":"${id}"}`);
    return { status: 201, body: `{"id":"${id}"}` };
  }, given);

/** Counts first and only then fails, so that it has something to leave behind. */
const failing = (act: (view: View) => void, given: Partial<Command> = {}): Command => {
  const counting = count('card', given);
  return command(
    (view) => {
      const reply = counting.decide(view);
      act(view);
      return reply;
    },
    { needs: counting.needs, ...given },
  );
};

/** Each kind of command that must fail alone, and what its caller sees. */
export const badCommands: readonly { what: string; make: (given?: Partial<Command>) => Command; error: RegExp }[] = [
  {
    what: 'that is refused',
    error: /not possible/,
    make: (given) =>
      failing(() => {
        throw new Refusal('invalid_state', 'This is not possible.');
      }, given),
  },
  {
    what: 'that throws',
    error: /a bug/,
    make: (given) =>
      failing(() => {
        throw new TypeError('a bug');
      }, given),
  },
  {
    what: 'that writes a row which a CHECK refuses',
    error: /CHECK/,
    make: (given) =>
      failing(
        (view) => view.insert('customers', customerRow(view.tenant, 'bad', { status: 'unheard of' as never })),
        given,
      ),
  },
  {
    what: 'that writes a value which no column can hold',
    error: /cannot be stored/,
    make: (given) =>
      failing((view) => view.insert('customers', customerRow(view.tenant, 'bad', { name: {} as never })), given),
  },
  {
    what: 'that makes a row anew which another of its batch has made',
    error: /already/,
    make: (given) =>
      failing((view) => {
        view.insert('customers', customerRow(view.tenant, 'twin'));
        view.insert('customers', customerRow(view.tenant, 'twin'));
      }, given),
  },
  {
    what: 'that takes a unique value which is taken',
    error: /UNIQUE/,
    make: (given) =>
      failing((view) => view.insert('customers', customerRow(view.tenant, 'bad', { external_id: 'taken' })), given),
  },
];

export interface LedgerBench {
  readonly store: Store;
  readonly ledger: Ledger;
  /** Sizes of the batches that were written. */
  readonly batches: number[];
  /** Sizes of the batches that were tried, whether they were written or not. */
  readonly tried: number[];
}

/** A ledger on a store, in memory by default, that records its batches. */
export function openLedger(
  store = openSqliteStore({ file: ':memory:', exclusive: false }),
  given: Partial<LedgerOptions> = {},
): LedgerBench {
  const batches: number[] = [];
  const tried: number[] = [];
  const now = given.now ?? Date.now;
  const watched = new StoreAround(store, (needs, plan) =>
    store.write(needs, (found) => {
      const planned = plan(found);
      tried.push((planned as BatchPlan).decisions.length);
      return planned;
    }),
  );
  const ledger = new Ledger({
    store: watched,
    now,
    newId: idMaker(now),
    onBatch: (commands) => batches.push(commands.length),
    ...given,
  });
  return { store, ledger, batches, tried };
}
