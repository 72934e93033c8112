import { codeKey, emailKey } from '../../../domain/comparison-keys.ts';
import type { Mode } from '../../needs.ts';
import type { Readers } from '../connection/settings.ts';

const pieceRows = 2_000;

type Client = Pick<Readers, 'query'>;

/** A row that an earlier version wrote without a key, with the text that the key is made from. */
interface Keyless {
  readonly business_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly text: string | null;
  readonly program_id: string | null;
}

/** A row with its key. `shares` is 1 if another card of the program has the same key. */
interface Keyed extends Keyless {
  readonly key: string | null;
  readonly shares: 0 | 1;
}

const customers = 'email as text, null as program_id from customers where';
const customersToFill = [
  `${customers} email_key is null and email is not null`,
  // An earlier version that erases a customer does not remove the key.
  `${customers} email is null and email_key is not null`,
];
const given =
  'from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]) as given (mode, id, text, key, shares)';

const setEmailKey = 'update customers set email_key = given.key';
const cardsToFill = 'code as text, program_id from cards where code_key is null';
const setCodeKey = 'update cards set code_key = given.key, shares_code_key = given.shares';

/** Fills in, in pieces, the comparison keys of e-mail addresses and codes that an earlier version did not write. */
export async function fillKeys(client: Client): Promise<void> {
  for (const from of customersToFill) {
    for await (const rows of keyless(client, from)) {
      const keyed = rows.map(
        (row): Keyed => ({ ...row, key: row.text === null ? null : emailKey(row.text), shares: 0 }),
      );
      await update(client, `${setEmailKey} ${given} where customers.email is not distinct from given.text`, keyed);
    }
  }
  for await (const rows of keyless(client, cardsToFill)) {
    const keyed = rows.map((row) => ({ ...row, key: codeKey(row.text ?? '') }));
    const marked = await markSharing(client, keyed);
    await update(client, `${setCodeKey} ${given} where cards.code = given.text`, marked);
  }
}

/** Rows of one business at a time, in the order of their ids. */
async function* keyless(client: Client, from: string): AsyncIterable<readonly Keyless[]> {
  let last: Pick<Keyless, 'business_id' | 'mode' | 'id'> = { business_id: '', mode: '' as Mode, id: '' };
  for (;;) {
    const { rows } = await client.query<Keyless>(
      `select business_id, mode, id, ${from} and (business_id, mode, id) > ($1, $2, $3) order by business_id, mode, id limit ${pieceRows}`,
      [last.business_id, last.mode, last.id],
    );
    for (const id of new Set(rows.map((row) => row.business_id))) yield rows.filter((row) => row.business_id === id);
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

async function markSharing(client: Client, rows: readonly Omit<Keyed, 'shares'>[]): Promise<readonly Keyed[]> {
  const { rows: known } = await client.query<Pick<Keyed, 'mode' | 'program_id' | 'key'>>(
    'select mode, program_id, code_key as key from cards where business_id = $1 and code_key = any($2::text[])',
    [rows[0]?.business_id, rows.map(({ key }) => key)],
  );
  const nameOf = ({ mode, program_id, key }: Pick<Keyed, 'mode' | 'program_id' | 'key'>) =>
    [mode, program_id, key].join(' ');
  const taken = new Set(known.map(nameOf));
  return rows.map((row) => {
    const shares = taken.has(nameOf(row)) ? 1 : 0;
    taken.add(nameOf(row));
    return { ...row, shares };
  });
}

/** Changes only rows that still hold the text of the key, because other transactions may change them meanwhile. */
async function update(client: Client, change: string, rows: readonly Keyed[]): Promise<void> {
  const table = change.split(' ')[1];
  await client.query(
    `${change} and ${table}.business_id = $1 and ${table}.mode = given.mode and ${table}.id = given.id`,
    [
      rows[0]?.business_id,
      rows.map(({ mode }) => mode),
      rows.map(({ id }) => id),
      rows.map(({ text }) => text),
      rows.map(({ key }) => key),
      rows.map(({ shares }) => shares),
    ],
  );
}
