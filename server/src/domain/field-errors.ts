import { type FieldCode, fieldCodes } from '@loyalty-service/contract/errors';
import type { FieldError } from './refusal.ts';

type Place = FieldError['in'];

/** The part of a zod issue that is used here. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
  /** Of `too_small` and `too_big`: the bound, and what has it. */
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  /** Of `invalid_type`: the type. */
  readonly expected?: string;
}

const maxErrors = 50;
/** No schema is this deep. It refuses anything deeper. */
const maxDepth = 32;

/** One error for each fault, and for each unknown field, with an RFC 6901 pointer. Typos come first: they explain missing fields. */
export function fieldErrors(place: Place, issues: readonly Issue[], value: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of issues.flatMap((issue) => errorsOf(place, issue, value))) {
    const name = `${error.code} ${error.pointer}`;
    // An integer beyond 2^53 breaks that bound first, and then the one of its field.
    if (!errors.has(name) || isSize(error)) errors.set(name, error);
  }
  const all = [...errors.values()];
  return [...all.filter(isTypo), ...all.filter((error) => !isTypo(error))].slice(0, maxErrors);
}

const isTypo = ({ code, detail }: FieldError): boolean =>
  code === 'unknown_field' && detail.includes('; did you mean ');

const isSize = ({ code }: FieldError): boolean => code === 'too_big' || code === 'too_small';

function errorsOf(place: Place, issue: Issue, value: unknown): FieldError[] {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  if (issue.code === 'unrecognized_keys') {
    // One line for each key.
    const details = issue.message.split('\n');
    return (issue.keys ?? []).map((key, index) => ({
      in: place,
      pointer: pointerTo([...path, key]),
      code: 'unknown_field',
      detail: details[index] ?? 'is not a known field; remove it',
    }));
  }
  const given = valueAt(value, path);
  const code = given === undefined ? 'required' : codeOf(issue);
  const detail = (place === 'query' ? queryFault(given) : undefined) ?? issue.message;
  return [
    {
      in: place,
      pointer: pointerTo(path),
      code,
      detail,
      ...(code !== 'required' && { ...boundOf(issue), ...ruleOfType(issue) }),
    },
  ];
}

/** Where a number is needed, `detail` has the number that may be meant. */
const ruleOfType = ({ expected }: Issue): Pick<FieldError, 'rule'> =>
  expected === 'int' ? { rule: 'whole_number' } : {};

const counted = new Map<string, 'characters' | 'items'>([
  ['string', 'characters'],
  ['array', 'items'],
]);

/** The bound that the value breaks. */
function boundOf({ minimum, maximum, origin }: Issue): Pick<FieldError, 'min' | 'max' | 'counts'> {
  const counts = counted.get(origin ?? '');
  return {
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
    ...(counts !== undefined && (minimum !== undefined || maximum !== undefined) && { counts }),
  };
}

/** A time whose offset has a space: a `+` that was not encoded. */
const spacedOffset = /^\d{4}-\d\d-\d\d[Tt ][\d:.]+ \d\d:\d\d$/;

/** The fault in how a parameter was sent. Undefined if only its value is wrong. */
function queryFault(given: unknown): string | undefined {
  if (Array.isArray(given)) return `was sent ${given.length} times; send it once`;
  if (typeof given === 'string' && spacedOffset.test(given))
    return 'has a space before its offset; send + as %2B, or send the time in UTC with Z';
  return undefined;
}

const known: ReadonlySet<string> = new Set(fieldCodes);

/** The issues of custom checks and of formats have codes that say no more than that the value is wrong. */
const codeOf = ({ code = '' }: Issue): FieldCode => (known.has(code) ? (code as FieldCode) : 'invalid_value');

/** @see https://www.rfc-editor.org/rfc/rfc6901 */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return at;
}

/** Pointers to own `__proto__` members, which schemas ignore. It does not recurse, because a body may be nested deeply. */
export function findProto(value: unknown): string[] {
  const pointers: string[] = [];
  const waiting: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next && pointers.length < maxErrors; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      if (key === '__proto__') pointers.push(pointerTo([...next.path, key]));
      else if (next.path.length < maxDepth) waiting.push({ value: inner, path: [...next.path, key] });
    }
  }
  return pointers;
}
