import { parseMetadata } from '../../base/stored-json.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Row } from '../../storage/tables.ts';

type Keyed = Pick<Row<'programs' | 'rewards'>, 'id' | 'name' | 'status' | 'metadata'>;

/** The metadata of a program or reward whose key does not follow from its name. */
export const keyField = 'file_key';

const pattern = /^[a-z0-9][a-z0-9_-]{0,39}$/;

/** The key that follows from a name: `Café-Punkte 2` gives `cafe-punkte-2`. */
const keyOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '') || 'unnamed';

/** The key that a file has for a program or reward. */
export function keyOf({ name, metadata }: Pick<Keyed, 'name' | 'metadata'>): string {
  const set = parseMetadata(metadata)[keyField];
  if (set === undefined) return keyOfName(name);
  if (pattern.test(set)) return set;
  throw new Refusal(
    'invalid_state',
    `The metadata ${keyField} of ${name} is not a valid key. Use a-z, 0-9, _ and -, at most 40 characters.`,
  );
}

/** The metadata that keeps a key. Nothing if the key follows from the name. */
export const keyMetadata = ({ key, name }: { readonly key: string; readonly name: string }): Record<string, string> =>
  key === keyOfName(name) ? {} : { [keyField]: key };

/** Ids by key, and keys by id. */
export interface Keys {
  readonly idOf: (key: string) => string | undefined;
  readonly keyOf: (id: string) => string | undefined;
}

/**
 * The keys of the programs of a business, or of the rewards of a program. Two in use with one key are refused. An archived one
 * has a key only if no other has it.
 */
export function keysOf(rows: readonly Keyed[]): Keys {
  const ids = new Map<string, string>();
  for (const row of rows.filter(isInUse)) {
    const key = keyOf(row);
    if (ids.has(key))
      throw new Refusal(
        'invalid_state',
        `Two have the key ${key}. Give one of ${row.id} and ${ids.get(key)} another name, or its metadata ${keyField} another key.`,
      );
    ids.set(key, row.id);
  }
  for (const row of rows.filter((one) => !isInUse(one))) if (!ids.has(keyOf(row))) ids.set(keyOf(row), row.id);
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  return { idOf: (key) => ids.get(key), keyOf: (id) => keys.get(id) };
}

export const isInUse = ({ status }: Pick<Keyed, 'status'>): boolean => status !== 'archived';
