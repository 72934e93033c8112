import { isId } from '@loyalty-service/contract/fields/ids';
import type { RequestsQuery } from '@loyalty-service/contract/resources/requests';
import type { z } from 'zod';
import { firstIdAt } from '../../base/ids.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { type LoggedEntry, loggedRequestResource, requestsIn } from '../../resources/logged-request.ts';
import { conditions, defaultPageLimit, pageOf, refuseCursor } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Query = z.output<typeof RequestsQuery>;

/** Chunks that are read at once. */
const chunksAtOnce = 20;
/** The longest time from the arrival of a request until it is written, in ms. It is answered first, and the database may be slow. */
const writtenWithinMs = 3_600_000;
/** How far the clocks of servers may be apart, in ms. */
const clockSlackMs = 60_000;

interface Placed {
  readonly entry: LoggedEntry;
  /** The position of the request: the id of its chunk, and its place in it. */
  readonly chunkId: string;
  readonly index: number;
}

/** A query with its times in ms. */
interface Asked extends Query {
  readonly after: number | null;
  readonly before: number | null;
}

/** The requests of a tenant, the last written first. */
export async function listRequests(service: Service, tenant: Tenant, query: Query) {
  const { limit = defaultPageLimit, created_after, created_before } = query;
  const asked = { ...query, after: parseTimeOrNull(created_after), before: parseTimeOrNull(created_before) };
  const found: Placed[] = [];
  for await (const placed of placedBefore(service, tenant, asked)) {
    if (!isAsked(placed.entry, asked)) continue;
    found.push(placed);
    if (found.length > limit) break;
  }
  const position = ({ chunkId, index }: Placed) => `${chunkId} ${index}`;
  return pageOf(found, limit, ({ entry }) => loggedRequestResource(tenant, entry), position);
}

/** All requests after the cursor in the chunks that may have requests of the requested time. */
async function* placedBefore({ store }: Service, tenant: Tenant, asked: Asked): AsyncIterable<Placed> {
  const { after, before } = asked;
  const cursor = positionOf(asked.cursor);
  const oldest = after === null ? null : firstIdAt('request', after - clockSlackMs);
  let newest = before === null ? null : firstIdAt('request', before + writtenWithinMs);
  if (cursor && (newest === null || cursor.chunkId < newest)) newest = cursor.chunkId;
  for (let is: '<=' | '<' = '<='; ; is = '<') {
    const chunks: readonly Row<'request_chunks'>[] = await store.page({
      table: 'request_chunks',
      tenant,
      where: conditions([
        ['id', '>=', oldest],
        ['id', is, newest],
      ]),
      order: { column: 'id', descending: true },
      limit: chunksAtOnce,
    });
    for (const chunk of chunks) yield* backwards(chunk, chunk.id === cursor?.chunkId ? cursor.index : null);
    if (chunks.length < chunksAtOnce) return;
    newest = chunks.at(-1)?.id ?? newest;
  }
}

/** The requests of a chunk before a place in it, the last first. */
function* backwards(chunk: Row<'request_chunks'>, before: number | null): Iterable<Placed> {
  const entries = requestsIn(chunk);
  for (let index = (before ?? entries.length) - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry) yield { entry, chunkId: chunk.id, index };
  }
}

const filters = ['key_id', 'person_id', 'operation', 'status', 'code'] as const;

const isAsked = (entry: LoggedEntry, asked: Asked): boolean =>
  filters.every((name) => asked[name] === undefined || asked[name] === entry[name]) &&
  (asked.after === null || entry.created_at > asked.after) &&
  (asked.before === null || entry.created_at < asked.before);

function positionOf(cursor: string | undefined): { readonly chunkId: string; readonly index: number } | null {
  if (cursor === undefined) return null;
  const [chunkId = '', index = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return isId('request', chunkId) && /^\d{1,6}$/.test(index) ? { chunkId, index: Number(index) } : refuseCursor();
}
