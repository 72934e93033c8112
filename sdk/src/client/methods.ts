import type { BatchItem } from '../generated/types/types.ts';
import { batchAll } from '../requests/batch-all.ts';
import type { Transport } from './transport.ts';

/** How a method sends its operation. */
export interface Operation {
  readonly method: string;
  /** The path with the names of its parameters: `/v1/cards/:card_id/earn`. */
  readonly path: string;
  /** The argument after the ids: a body, a query, or the items of several batches. Undefined if the operation takes none. */
  readonly takes?: 'body' | 'query' | 'items';
  /** Whether the answer is a list with pages. */
  readonly isPaged?: boolean;
}

/** The operations by the names of their methods, and the resources with theirs. */
export interface OperationTable {
  readonly [name: string]: Operation | OperationTable;
}

const isOperation = (entry: Operation | OperationTable): entry is Operation => typeof entry['path'] === 'string';

/** The methods of a table: `cards.earn` becomes `earn(cardId, body, options)`. They do not use `this`. */
export function methodsOf(table: OperationTable, transport: Transport): object {
  const methods = Object.entries(table).map(([name, entry]) => [
    name,
    isOperation(entry) ? methodOf(entry, transport) : methodsOf(entry, transport),
  ]);
  return Object.fromEntries(methods);
}

function methodOf({ method, path, takes, isPaged }: Operation, transport: Transport): (...given: never[]) => unknown {
  const idCount = path.split(':').length - 1;
  return (...given) => {
    const ids = given.slice(0, idCount);
    const [first, second] = given.slice(idCount);
    const input = takes ? (first ?? {}) : undefined;
    const options = takes ? second : first;
    const call = { method, route: path, ids, options };
    if (takes === 'items')
      return batchAll(input as Iterable<BatchItem>, options, (items) => transport.call({ ...call, body: { items } }));
    const filled = takes === 'query' ? { ...call, query: input } : { ...call, body: input };
    return isPaged ? transport.list(filled) : transport.call(filled);
  };
}
