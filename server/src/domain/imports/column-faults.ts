import type { FieldCode } from '@loyalty-service/contract/errors';
import { nearest } from '@loyalty-service/contract/nearest';
import { type FieldError, Refusal } from '../refusal.ts';
import { targetFields } from './cells/target-fields.ts';

const maxErrors = 50;
const maxShown = 64;

/** A name from a file, without control characters that a terminal would obey. */
export const shown = (name: string): string => `"${name.slice(0, maxShown).replaceAll(/\p{Cc}/gu, '\ufffd')}"`;

const pointerTo = (...path: readonly string[]): string =>
  path.map((part) => `/${part.slice(0, maxShown).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Collects everything that is wrong with the columns of a file and their mapping, to report it at once. */
export class ColumnFaults {
  readonly #errors: FieldError[] = [];
  readonly #sentences: string[] = [];
  readonly #unknown: string[] = [];

  /** `path` says where the fault is: a column of the file, or a member of the request. */
  add(path: readonly string[], code: FieldCode, detail: string, sentence: string): void {
    this.#errors.push({ in: 'body', pointer: pointerTo(...path), code, detail });
    this.#sentences.push(sentence);
  }

  addColumn(column: string, detail: string): void {
    this.add([column], 'invalid_value', detail, `The column ${shown(column)} ${detail}.`);
  }

  addUnknownColumn(column: string): void {
    const near = nearest(column, targetFields);
    this.#errors.push({
      in: 'body',
      pointer: column === '' ? '' : pointerTo(column),
      code: 'unknown_field',
      detail: `is not a column of an import (most similar: ${near}); map it to a field, or ignore it`,
    });
    this.#unknown.push(`${column === '' ? 'a column without a name' : shown(column)} (most similar: ${near})`);
  }

  addUnknownField(member: string, key: string, field: string): void {
    const detail = `names ${shown(field)}, which is not a field of a row (most similar: ${nearest(field, targetFields)})`;
    this.add([member, key], 'invalid_value', detail, `/${member} ${detail}.`);
  }

  addMissingColumn(member: string, column: string, header: readonly string[]): void {
    const detail = `names the column ${shown(column)}, which the file does not have (most similar: ${nearest(column, header)})`;
    this.add([member, column], 'invalid_value', detail, `/${member} ${detail}.`);
  }

  /** @throws Refusal `invalid_request` that lists all faults, if there are any. */
  refuse(): void {
    if (this.#errors.length === 0) return;
    const sentences = [...this.#sentences];
    if (this.#unknown.length > 0) sentences.push(this.#unknownColumns());
    throw new Refusal('invalid_request', sentences.slice(0, maxErrors).join(' '), {}, this.#errors.slice(0, maxErrors));
  }

  #unknownColumns(): string {
    const { length } = this.#unknown;
    const listed = this.#unknown.slice(0, maxErrors).join(', ');
    if (length === 1) return `This column is unknown: ${listed}. Map it to a field, or ignore it.`;
    return `These ${length} columns are unknown: ${listed}. Map each one to a field, or ignore it.`;
  }
}
