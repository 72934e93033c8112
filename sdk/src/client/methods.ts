import type { BatchItem } from '../generated/types/types.ts';
import { batchAll } from '../requests/batch-all.ts';
import type { Transport } from './transport.ts';

/**
 * An operation as `POST+ $/:card_id/*`, by the name of its method, or the table of a resource. `+` has a body, or the
 * query of a GET. `GET+list` has pages, and `POST+all` sends as many batches as the items need. `$` is the name of the
 * resource and `*` the name of the method, as in a path. All paths begin with `/v1/`.
 */
export interface OperationTable {
  readonly [name: string]: string | OperationTable;
}

/**
 * The methods of a table: `earn: 'POST+ $/:card_id/*'` of `cards` is `earn(cardId, body, options)`, sent to
 * `cards/:card_id/earn`. They do not use `this`. A table is half as large as the code would be.
 */
export function methodsOf(table: OperationTable, transport: Transport, resource = ''): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      typeof entry === 'string'
        ? methodOf(entry.replace('$', kebab(resource)).replace('*', kebab(name)), transport)
        : methodsOf(entry, transport, name),
    ]),
  );
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase();

function methodOf(entry: string, transport: Transport): (...given: never[]) => unknown {
  const [how, path] = entry.split(' ') as [string, string];
  const [method, takes] = how.split('+') as [string, string?];
  const route = `/v1/${path}`;
  const idCount = route.split(':').length - 1;
  return (...given) => {
    const ids = given.splice(0, idCount);
    const input = takes === undefined ? takes : (given.shift() ?? {});
    const [options] = given;
    const call = { method, route, ids, options, [method === 'GET' ? 'query' : 'body']: input };
    if (takes === 'all')
      return batchAll(input as Iterable<BatchItem>, options, (items) => transport.call({ ...call, body: { items } }));
    return takes === 'list' ? transport.list(call) : transport.call(call);
  };
}
