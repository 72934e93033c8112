import { APIError, type Customer, type Loyalty } from '@loyalty-service/sdk';

const nothingFound = (failure: unknown): readonly Customer[] => {
  if (failure instanceof APIError && (failure.status === 404 || failure.status === 400)) return [];
  throw failure;
};

/** Customers by a part of their name, e-mail or phone, by your own id, by an id of ours, or by the code of a card. */
export async function findCustomers(loyalty: Loyalty, find: string): Promise<readonly Customer[]> {
  if (/^cus_\w+$/.test(find)) return loyalty.customers.get(find).then((found) => [found], nothingFound);
  if (/^crd_\w+$/.test(find))
    return loyalty.cards.get(find).then(({ customer_id }) => holders(loyalty, [customer_id]), nothingFound);
  const byName = await loyalty.customers.search({ query: find }).then(({ data }) => data, nothingFound);
  if (byName.length > 0) return byName;
  const byId = await loyalty.customers.search({ external_id: find }).then(({ data }) => data, nothingFound);
  if (byId.length > 0) return byId;
  return loyalty.cards.lookup({ code: find }).then(
    ({ data }) =>
      holders(
        loyalty,
        data.map(({ customer_id }) => customer_id),
      ),
    nothingFound,
  );
}

const holders = (loyalty: Loyalty, ids: readonly (string | null)[]): Promise<readonly Customer[]> =>
  Promise.all([...new Set(ids.filter((id) => id !== null))].map((id) => loyalty.customers.get(id)));
