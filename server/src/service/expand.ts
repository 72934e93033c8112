import { customerResource } from '../resources/customer.ts';
import { programResource } from '../resources/program.ts';
import { rewardResource } from '../resources/reward.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { AnyRow } from '../storage/tables/table.ts';
import type { Row } from '../storage/tables.ts';
import { tableOfId } from './find-rows.ts';
import type { Service } from './service.ts';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** Any row by its name. Webhook endpoints are known by their URL, and cards without a customer by their code. */
const named = ({ id, name, url, code }: AnyRow): Named => ({
  id: String(id),
  name: (name ?? url ?? code ?? null) as string | null,
});

/** The objects that `expand` adds to an answer, and the field of the answer that has their id. */
const expansions = {
  customer: { by: 'customer_id', show: (row: Row<'customers'>) => customerResource(row) },
  referrer: { by: 'referrer_id', show: (row: Row<'customers'>) => customerResource(row) },
  friend: { by: 'friend_id', show: (row: Row<'customers'>) => customerResource(row) },
  program: { by: 'program_id', show: (row: Row<'programs'>) => programResource(row) },
  reward: { by: 'reward_id', show: (row: Row<'rewards'>) => rewardResource(row) },
  person: { by: 'person_id', show: named },
  key: { by: 'key_id', show: named },
  voucher: {
    by: 'voucher_id',
    show: ({ id, code, reward_id }: Row<'vouchers'>) => ({ id, code, reward_id }),
  },
  changed: { by: 'target', show: named },
} as const;

export type Expansion = keyof typeof expansions;

/** The objects that are added to an item. Null if the item names none, or if the object was deleted. */
export type Added<Name extends Expansion> = {
  [Key in Name]?: ReturnType<(typeof expansions)[Key]['show']> | null;
};

/** The items with the objects that `names` asks for. */
export async function expand<Item extends object, Name extends Expansion>(
  service: Service,
  tenant: Tenant,
  names: readonly Name[],
  items: readonly Item[],
): Promise<(Item & Added<Name>)[]> {
  if (names.length === 0) return [...items];
  const idIn = (item: Item, name: Name) => (item as Readonly<Record<string, unknown>>)[expansions[name].by];
  const rows = await rowsOf(
    service,
    tenant,
    items.flatMap((item) => names.map((name) => idIn(item, name))),
  );
  return items.map((item) => {
    const added = names.map((name) => {
      const row = rows.get(idIn(item, name));
      return [name, row ? expansions[name].show(row as never) : null];
    });
    return { ...item, ...Object.fromEntries(added) };
  });
}

/** The rows with these ids, by id. A card has the name of its customer. */
async function rowsOf({ store }: Service, tenant: Tenant, ids: readonly unknown[]): Promise<Map<unknown, AnyRow>> {
  const load = async (wanted: readonly unknown[]) => {
    const needs = [...new Set(wanted)].flatMap((id) => {
      const table = typeof id === 'string' ? tableOfId(id) : null;
      return table ? [need(table, 'key', tenant, [id as string])] : [];
    });
    return new Map((await store.load(needs)).flatMap(({ rows }) => rows.map((row) => [row['id'], row])));
  };
  const found = await load(ids);
  const cards = [...found.values()].filter(
    (row) => row['code'] !== undefined && typeof row['customer_id'] === 'string',
  );
  const holders = cards.length > 0 ? await load(cards.map((card) => card['customer_id'])) : found;
  for (const card of cards) {
    const name = holders.get(card['customer_id'])?.['name'];
    if (name) found.set(card['id'], { ...card, name });
  }
  return found;
}
