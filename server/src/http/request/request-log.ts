import { maxRequests } from '@loyalty-service/contract/requests';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type RequestChunk, trimRequests, writeRequests } from '../../operations/requests/write-requests.ts';
import type { NotedRequest } from '../../resources/logged-request.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import { streamOf } from '../../storage/store.ts';
import { unquoted } from './preconditions.ts';
import { metadataOf, requestContextOf } from './request-context.ts';

/** How often requests are written, in ms. */
const writeEveryMs = 2_000;
/** Requests in one chunk. */
const chunkRequests = 500;
/** Chunks that are written at once, while they have no more requests than one can have: nothing else runs while they are printed. */
const parallelChunks = 64;
/** Requests that wait to be written. While the database takes none, later ones are not logged. */
const maxWaiting = 20_000;
/** Requests of a tenant after which the oldest are removed. */
const trimEvery = maxRequests / 10;

interface Noted {
  readonly tenant: Tenant;
  readonly request: NotedRequest;
}

/** Notes each request in memory, and writes them later in chunks. No answer waits for it. */
export class RequestLog {
  #noted: Noted[] = [];
  /** Chunks that could not be written. They are tried again. */
  #left: RequestChunk[] = [];
  #leftRequests = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  readonly #sinceTrim = new Map<string, number>();
  #missing = 0;

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {}

  /** Notes the request of an answer whose head is being sent. */
  note(req: Request, res: Response, status: number): void {
    const { principal, requestId, receivedAt, startedAt, code } = requestContextOf(res);
    if (!principal) return;
    if (this.#noted.length + this.#leftRequests >= maxWaiting) {
      this.#missing += 1;
      return;
    }
    const { operationId, idempotent } = metadataOf(req);
    const key = idempotent === 'stored' ? req.headers['idempotency-key'] : undefined;
    this.#noted.push({
      tenant: principal.tenant,
      request: {
        id: requestId,
        sender: principal.personId ?? principal.credentialId,
        operation: operationId,
        status,
        code,
        created_at: receivedAt,
        duration_ms: Math.round(performance.now() - startedAt),
        idempotency_key: key === undefined ? null : unquoted(String(key)),
      },
    });
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  /** Writes what was noted so far. Does not throw: what could not be written is tried again later. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNoted());
    return this.#writing;
  }

  /** Writes the rest. Nothing may be noted afterwards. */
  async stop(): Promise<void> {
    await this.write();
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#leftRequests > 0) this.log.warn({ requests: this.#leftRequests }, 'requests were not logged');
  }

  async #writeNoted(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const chunks = [...this.#left, ...chunksOf(this.service, this.#noted)];
    [this.#noted, this.#left, this.#leftRequests] = [[], [], 0];
    for (const group of groupsOf(chunks)) await Promise.all(group.map((chunk) => this.#writeChunk(chunk)));
    this.#tellMissing();
    if (this.#left.length > 0) this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  async #writeChunk(chunk: RequestChunk): Promise<void> {
    try {
      await writeRequests(this.service, chunk);
      await this.#trimWhenDue(chunk);
    } catch (error) {
      this.log.debug({ err: error }, 'requests could not be logged yet');
      this.#left.push(chunk);
      this.#leftRequests += chunk.requests.length;
    }
  }

  async #trimWhenDue({ tenant, requests }: RequestChunk): Promise<void> {
    const stream = streamOf(tenant);
    const written = (this.#sinceTrim.get(stream) ?? 0) + requests.length;
    this.#sinceTrim.set(stream, written >= trimEvery ? 0 : written);
    if (written >= trimEvery) await trimRequests(this.service, tenant);
  }

  #tellMissing(): void {
    if (this.#missing === 0) return;
    this.log.warn({ requests: this.#missing }, 'requests were not logged: the database was too slow for them');
    this.#missing = 0;
  }
}

/** In the order in which the requests arrived. They are noted in that of their answers. */
function chunksOf({ newId }: Service, noted: readonly Noted[]): RequestChunk[] {
  const byTenant = new Map<string, { readonly tenant: Tenant; readonly requests: NotedRequest[] }>();
  for (const { tenant, request } of noted.toSorted((left, right) => (left.request.id < right.request.id ? -1 : 1))) {
    const stream = streamOf(tenant);
    const own = byTenant.get(stream);
    if (own) own.requests.push(request);
    else byTenant.set(stream, { tenant, requests: [request] });
  }
  return [...byTenant.values()].flatMap(({ tenant, requests }) =>
    Array.from({ length: Math.ceil(requests.length / chunkRequests) }, (_, nth) => ({
      tenant,
      id: newId('request'),
      requests: requests.slice(nth * chunkRequests, (nth + 1) * chunkRequests),
    })),
  );
}

/** Chunks that are written at once. */
function* groupsOf(chunks: readonly RequestChunk[]): Iterable<readonly RequestChunk[]> {
  let [group, size]: [RequestChunk[], number] = [[], 0];
  for (const chunk of chunks) {
    if (group.length === parallelChunks || size + chunk.requests.length > chunkRequests) {
      if (group.length > 0) yield group;
      [group, size] = [[], 0];
    }
    group.push(chunk);
    size += chunk.requests.length;
  }
  if (group.length > 0) yield group;
}
