import { maxRequests } from '@loyalty-service/contract/resources/requests';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type RequestChunk, trimRequests, writeRequests } from '../../jobs/write-requests.ts';
import { type NotedRequest, NotedRequests } from '../../resources/noted-requests.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import { streamOf } from '../../storage/store.ts';
import { unquoted } from '../answers/preconditions.ts';
import { metadataOf, requestContextOf } from '../request/request-context.ts';

/** How long a request waits at most until it is written, in ms. */
const writeWithinMs = 2_000;
/** Requests in one chunk. */
const chunkRequests = 500;
/** Chunks that are written at once. */
const parallelChunks = 64;
/** The most requests that wait to be written. While the database does not take them, later ones are not logged. */
const maxWaiting = 20_000;
/** After this many requests of a tenant, its oldest ones are removed. */
const trimEvery = maxRequests / 10;

/** The requests of one tenant that are not in a chunk yet. */
type Noted = Omit<RequestChunk, 'id'>;

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
    const noted = this.#noted.get(stream) ?? { tenant, requests: new NotedRequests() };
    if (noted.requests.count === 0) this.#noted.set(stream, noted);
    noted.requests.add(request);
    this.#waiting += 1;
    if (noted.requests.count === chunkRequests) this.#writeFull(stream, noted);
    else this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), writeWithinMs).unref();
  }

  /** Writes a chunk at once if it is full. */
  #writeFull(stream: string, noted: Noted): void {
    this.#noted.delete(stream);
    const chunk = chunkOf(this.service, noted);
    this.#writing = this.#writing.then(() => this.#writeChunk(chunk));
  }

  /** Writes the requests that were noted so far. It does not throw, because failed chunks are tried again later. */
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
    for (let from = 0; from < chunks.length; from += parallelChunks)
      await Promise.all(chunks.slice(from, from + parallelChunks).map((chunk) => this.#writeChunk(chunk)));
    this.#tellMissing();
  }

  async #writeChunk(chunk: RequestChunk): Promise<void> {
    try {
      await writeRequests(this.service, chunk);
      await this.#trimWhenDue(chunk);
      this.#waiting -= chunk.requests.count;
    } catch (error) {
      this.log.debug({ err: error }, 'requests could not be logged yet');
      this.#left.push(chunk);
      this.#writeSoon();
    }
  }

  async #trimWhenDue({ tenant, requests }: RequestChunk): Promise<void> {
    const stream = streamOf(tenant);
    const written = (this.#sinceTrim.get(stream) ?? 0) + requests.count;
    this.#sinceTrim.set(stream, written >= trimEvery ? 0 : written);
    if (written >= trimEvery) await trimRequests(this.service, tenant);
  }

  #tellMissing(): void {
    if (this.#missing === 0) return;
    this.log.warn({ requests: this.#missing }, 'requests were not logged: the database was too slow for them');
    this.#missing = 0;
  }
}

/** Ids of chunks are in the order in which they are written. */
const chunkOf = ({ newId }: Service, noted: Noted): RequestChunk => ({ ...noted, id: newId('request') });
