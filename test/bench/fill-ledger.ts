import { idMaker } from '@loyalty-service/server/ids';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import type Database from 'better-sqlite3';

interface Filling {
  readonly rows: number;
  readonly cards: number;
  /** Over how many days before `until`, an instant in ms. */
  readonly days: number;
  readonly until: number;
}

const dayMs = 86_400_000;

/**
 * Writes earns by the hundred thousand into a seeded ledger: copies of one real row, as one card after another would make
 * them, and copies of its one card that know their last rows, if not their balances. They have no events, like rows that are
 * older than events are kept: for benches that read rows.
 */
export function fillLedger(file: string, { rows, cards, days, until }: Filling): void {
  const sqlite = new (sqliteDriver())(file);
  // Nothing of this has to survive anything; the indexes fit into memory.
  sqlite.pragma('journal_mode = MEMORY');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('cache_size = -600000');
  const columns = columnsOf(sqlite, 'transactions');
  const program = sqlite.prepare('select business_id, id from programs limit 1').get() as Program;
  const insert = sqlite.prepare(
    `insert into transactions (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  let at = until - days * dayMs;
  const newId = idMaker(() => at);
  const sequences = new Array<number>(cards).fill(0);
  const cardIds = sequences.map(() => newId('card'));
  const lastIds = new Array<string | null>(cards).fill(null);
  sqlite.transaction(() => {
    for (let index = 0; index < rows; index += 1) {
      at = Math.floor(until - days * dayMs + (index / rows) * days * dayMs);
      // A step that shares no factor with the number of cards visits all of them, scattered.
      const card = (index * 7_919 + Math.floor(index / cards) * 31) % cards;
      sequences[card] = (sequences[card] ?? 0) + 1;
      const id = newId('transaction');
      const place = { sequence: sequences[card] ?? 1, previous_id: lastIds[card] ?? null };
      insert.run({ ...earnOf(program, at, index), id, card_id: cardIds[card] ?? '', ...place });
      lastIds[card] = id;
    }
    copyCard(sqlite, { ids: cardIds, lastIds, sequences, at: until - days * dayMs });
  })();
  sqlite.close();
}

const columnsOf = (sqlite: Database.Database, table: string): readonly string[] =>
  sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table) as readonly string[];

interface CopiedCards {
  readonly ids: readonly string[];
  readonly lastIds: readonly (string | null)[];
  readonly sequences: readonly number[];
  /** When they are issued, in ms. */
  readonly at: number;
}

function copyCard(sqlite: Database.Database, { ids, lastIds, sequences, at }: CopiedCards): void {
  const own: Readonly<Record<string, string>> = {
    id: '@id',
    code: '@id',
    code_key: 'upper(@id)',
    customer_id: 'null',
    last_transaction_id: '@last',
    last_sequence: '@sequence',
    created_at: '@at',
  };
  const columns = columnsOf(sqlite, 'cards');
  const values = columns.map((name) => own[name] ?? name);
  const copy = sqlite.prepare(
    `insert into cards (${columns.join(', ')}) select ${values.join(', ')} from cards limit 1`,
  );
  for (const [index, id] of ids.entries()) copy.run({ id, last: lastIds[index], sequence: sequences[index], at });
}

interface Program {
  readonly business_id: string;
  readonly id: string;
}

/** All of an earn but whose it is. */
const earnOf = ({ business_id, id: program_id }: Program, at: number, index: number) => ({
  business_id,
  mode: 'live',
  customer_id: null,
  program_id,
  rules_version: 1,
  kind: 'earn',
  unit: 'point',
  amount: 1_250,
  delta: 12,
  purchase_amount: null,
  spend: 1_250,
  currency: 'EUR',
  value: null,
  balance_after: 12,
  breakdown: '[{"type":"base","ref":null,"delta":12,"note":null}]',
  outcome: 'applied',
  available_at: null,
  expires_at: null,
  reference: `sale-${index}`,
  reward_id: null,
  pack_id: null,
  plan_id: null,
  hold_id: null,
  reverses: null,
  cause_id: null,
  items: 'null',
  facts: null,
  taken: null,
  reversed_delta: 0,
  reversed_amount: 0,
  location: `shop-${index % 20}`,
  staff_ref: `till-${index % 60}`,
  reason: null,
  note: null,
  key_id: null,
  occurred_at: at,
  metadata: '{}',
  version: 1,
  created_at: at,
  updated_at: at,
});
