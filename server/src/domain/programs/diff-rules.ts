import type { Rules } from '@loyalty-service/contract/rules/index';

/** One thing that differs between two rules. */
export interface RulesChange {
  /** Where it is, such as `campaigns[drinks].effect.bps`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Null for something added. */
  readonly before: unknown;
  /** Null for something removed. */
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
type Part = Fields & { readonly id: string };

/**
 * The differences between two rules with all defaults written out, in the order of their fields. Parts with an id are
 * compared by it. The order of other lists, such as `skus`, says nothing.
 */
export const diffRules = (before: Rules, after: Rules): readonly RulesChange[] => diffFields('', before, after);

/** The differences between two objects with rules among their fields. */
export const diffObjects = (before: Fields, after: Fields): readonly RulesChange[] => diffFields('', before, after);

function diffValues(path: string, before: unknown, after: unknown): readonly RulesChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(path, before, after);
  // A value of another kind has other fields, so it is another value as a whole.
  if (isFields(before) && isFields(after) && before['kind'] === after['kind']) return diffFields(path, before, after);
  return [{ path, kind: 'changed', before, after }];
}

function diffFields(path: string, before: Fields, after: Fields): readonly RulesChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly RulesChange[] => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!(name in before)) return [added(at, after[name])];
    if (!(name in after)) return [removed(at, before[name])];
    return diffValues(at, before[name], after[name]);
  });
}

function diffLists(path: string, before: readonly unknown[], after: readonly unknown[]): readonly RulesChange[] {
  return before.every(isPart) && after.every(isPart) ? diffParts(path, before, after) : diffSets(path, before, after);
}

function diffParts(path: string, before: readonly Part[], after: readonly Part[]): readonly RulesChange[] {
  const [old, fresh] = [byId(before), byId(after)];
  const stayed = before.flatMap(({ id }) => (fresh.has(id) ? [id] : []));
  const order = after.flatMap(({ id }) => (old.has(id) ? [id] : []));
  return [
    ...before.flatMap((part) => {
      const next = fresh.get(part.id);
      const at = `${path}[${part.id}]`;
      return next ? diffValues(at, part, next) : [removed(at, part)];
    }),
    ...after.flatMap((part) => (old.has(part.id) ? [] : [added(`${path}[${part.id}]`, part)])),
    ...diffOrder(path, stayed, order),
  ];
}

const diffOrder = (path: string, before: readonly string[], after: readonly string[]): readonly RulesChange[] =>
  before.join() === after.join() ? [] : [{ path, kind: 'changed', before, after }];

function diffSets(path: string, before: readonly unknown[], after: readonly unknown[]): readonly RulesChange[] {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  return [
    ...before.flatMap((value) => (fresh.has(JSON.stringify(value)) ? [] : [removed(path, value)])),
    ...after.flatMap((value) => (old.has(JSON.stringify(value)) ? [] : [added(path, value)])),
  ];
}

const added = (path: string, after: unknown): RulesChange => ({ path, kind: 'added', before: null, after });
const removed = (path: string, before: unknown): RulesChange => ({ path, kind: 'removed', before, after: null });

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPart = (value: unknown): value is Part => isFields(value) && typeof value['id'] === 'string';
const byId = (parts: readonly Part[]): ReadonlyMap<string, Part> => new Map(parts.map((part) => [part.id, part]));
const textsOf = (values: readonly unknown[]): ReadonlySet<string> =>
  new Set(values.map((value) => JSON.stringify(value)));
