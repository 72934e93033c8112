import { hash } from 'node:crypto';
import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import { asJsonText, type JsonText } from '../base/stored-json.ts';
import type { StoredRequests } from '../domain/stored-requests.ts';
import type { LoggedEntry } from './logged-request.ts';

/** A request as a server notes it. */
export interface NotedRequest extends Omit<LoggedEntry, 'idempotency_key_hash' | 'key_id' | 'person_id'> {
  /** The id of the key, person or card link that sent it. */
  readonly sender: string;
  readonly idempotency_key: string | null;
}

const idPrefix = `${idPrefixes.request}_`;
/** The bytes for the first requests: two or three of them. The space doubles when it is full. */
const firstBytes = 512;

/**
 * Requests that will be stored as one row, in the order in which they are added. While they wait, they are kept as bytes outside
 * the heap, because garbage collections would copy each of them.
 */
export class NotedRequests {
  readonly #keys = new Words();
  readonly #operations = new Words();
  #since = 0;
  #bytes = Buffer.allocUnsafe(firstBytes);
  #length = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(request: NotedRequest): void {
    if (this.#count === 0) this.#since = request.created_at;
    const key = this.#keys.numberOf(request.sender);
    const operation = this.#operations.numberOf(request.operation);
    const afterMs = request.created_at - this.#since;
    const keyHash = request.idempotency_key === null ? null : hash('sha256', request.idempotency_key);
    // The text of a StoredRequest. Ids, codes and hashes have no characters that JSON would escape.
    this.#append(
      `${this.#count === 0 ? '' : ','}["${request.id.slice(idPrefix.length)}",${key},${operation},${request.status},${quoted(request.code)},${afterMs},${request.duration_ms},${quoted(keyHash)}]`,
    );
    this.#count += 1;
  }

  /** The JSON that is stored. */
  text(): JsonText<StoredRequests> {
    const words = JSON.stringify({ since: this.#since, keys: this.#keys.all, operations: this.#operations.all });
    const requests = this.#bytes.toString('latin1', 0, this.#length);
    return asJsonText(`${words.slice(0, -1)},"requests":[${requests}]}`);
  }

  /** Appends ASCII. */
  #append(text: string): void {
    const end = this.#length + text.length;
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, end));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.write(text, this.#length, 'latin1');
    this.#length = end;
  }
}

const quoted = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

/** Numbers words in the order in which they come. */
class Words {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.all.length);
    return this.all.push(word) - 1;
  }
}
