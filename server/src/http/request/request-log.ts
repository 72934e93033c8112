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

/** How long a request waits at most until it is written, in ms. */
const writeWithinMs = 2_000;
/** Requests in one chunk. */
const chunkRequests = 500;
/** Chunks that are written at once, while they have no more requests than one can have: nothing else runs while they are printed. */
const parallelChunks = 64;
/** Requests that wait to be written. While the database takes none, later ones are not logged. */
const maxWaiting = 20_000;
/** Requests of a tenant after which the oldest are removed. */
const trimEvery = maxRequests / 10;

/** The requests of one tenant, in the order of their answers. */
interface Noted {
  readonly tenant: Tenant;
  readonly requests: NotedRequest[];
}

/**
 * Notes each request in memory, and writes the requests of a tenant in chunks: when a chunk is full, or after two seconds. No
 * answer waits for it.
 */
export class RequestLog {
  readonly #noted = new Map<string, Noted>();
  /** Chunks that could not be written. They are tried again. */
  #left: RequestChunk[] = [];
  #waiting = 0;
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
    if (this.#waiting >= maxWaiting) {
      this.#missing += 1;
      return;
    }
    const { operationId, idempotent } = metadataOf(req);
    const key = idempotent === 'stored' ? req.headers['idempotency-key'] : undefined;
    this.#add(principal.tenant, {
      id: requestId,
      sender: principal.personId ?? principal.credentialId,
      operation: operationId,
      status,
      code,
      created_at: receivedAt,
      duration_ms: Math.round(performance.now() - startedAt),
      idempotency_key: key === undefined ? null : unquoted(String(key)),
    });
  }

  #add(tenant: Tenant, request: NotedRequest): void {
    const stream = streamOf(tenant);
    const own = this.#noted.get(stream);
    if (own) own.requests.push(request);
    else this.#noted.set(stream, { tenant, requests: [request] });
    this.#waiting += 1;
    if (own?.requests.length === chunkRequests) this.#writeFull(stream, own);
    else this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), writeWithinMs).unref();
  }

  /** A full chunk does not wait. What lives longer costs the garbage collector more. */
  #writeFull(stream: string, noted: Noted): void {
    this.#noted.delete(stream);
    const chunk = chunkOf(this.service, noted);
    this.#writing = this.#writing.then(() => this.#writeChunk(chunk));
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
    if (this.#waiting > 0) this.log.warn({ requests: this.#waiting }, 'requests were not logged');
  }

  async #writeNoted(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const noted = [...this.#noted.values()];
    const chunks = [...this.#left, ...noted.map((own) => chunkOf(this.service, own))];
    this.#noted.clear();
    this.#left = [];
    for (const group of groupsOf(chunks)) await Promise.all(group.map((chunk) => this.#writeChunk(chunk)));
    this.#tellMissing();
  }

  async #writeChunk(chunk: RequestChunk): Promise<void> {
    try {
      await writeRequests(this.service, chunk);
      await this.#trimWhenDue(chunk);
      this.#waiting -= chunk.requests.length;
    } catch (error) {
      this.log.debug({ err: error }, 'requests could not be logged yet');
      this.#left.push(chunk);
      this.#writeSoon();
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

/** In the order in which the requests arrived. */
const chunkOf = ({ newId }: Service, { tenant, requests }: Noted): RequestChunk => ({
  tenant,
  id: newId('request'),
  requests: requests.toSorted((left, right) => left.created_at - right.created_at),
});

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
