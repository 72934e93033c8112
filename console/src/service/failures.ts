import { APIError, ConnectionError, type InvalidField } from '@loyalty-service/sdk';
import { type TextKey, text } from '../languages/text.ts';
import { NoPasskey } from './passkeys.ts';
import { type Refused, type SayNumber, sayFault, sayProblem } from './problem-texts.ts';

/** The refusal of the service. Null if it did not answer, or a proxy answered. */
const refusedBy = (failure: unknown): Refused | null => {
  if (!(failure instanceof APIError) || failure.code === null) return null;
  return { ...failure.details, code: failure.code as Refused['code'], errors: [...failure.errors] };
};

/** An error whose message is for the person, in their language. */
export class Explained extends Error {}

/** Statuses that do not depend on the request, so the same call may succeed later. */
export const isForNow = (status: number): boolean => status >= 500 || [408, 429].includes(status);

/** Whether a failure says only that there is no answer for now. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ConnectionError || (failure instanceof APIError && isForNow(failure.status));

/** A failure in words for a person. */
export function sayFailure(failure: unknown): string {
  if (failure instanceof Explained) return failure.message;
  if (failure instanceof ConnectionError) return text('failure.connection');
  if (failure instanceof NoPasskey) return text('failure.passkey');
  if (isSignedOut(failure)) return text('failure.signed_out');
  const refused = refusedBy(failure);
  return refused ? sayProblem(refused) : text('failure.unknown');
}

/** The pointers of a failure that fields of the form show. */
const shownAt = new WeakMap<object, Set<string>>();

/**
 * The error of a field, by its place in the body: `/email`. Undefined without an error. A field that asks shows it, so the
 * notice of the form does not say it again.
 */
export function wrongAt(failure: unknown, pointer: string, say?: SayNumber): string | undefined {
  const faults = faultsAt(failure, pointer);
  const whole = refusedBy(failure);
  // The code of the problem says more than that its field was refused.
  if (whole && whole.pointer === pointer && faults.every(({ code }) => code === 'refused')) return sayProblem(whole);
  if (faults.length > 0) return [...new Set(faults.map((fault) => sayFault(fault, say)))].join(' ');
  return undefined;
}

/** The error of a field for a code that somebody typed. An unknown one has to be typed again, and not chosen. */
export const wrongCodeAt = (failure: unknown, pointer: string): string | undefined =>
  faultsAt(failure, pointer).some(({ code }) => code === 'not_found')
    ? text('fault.unknown_code')
    : wrongAt(failure, pointer);

/** The errors at a place in the body, for a page that says them in its words, and shows them as `wrongAt` does. */
export function faultsAt(failure: unknown, pointer: string): readonly InvalidField[] {
  const refused = refusedBy(failure);
  if (!refused) return [];
  const shown = shownAt.get(failure as object) ?? new Set();
  shownAt.set(failure as object, shown.add(pointer));
  return refused.errors?.filter((error) => isAt(error, pointer)) ?? [];
}

/** A list is a field with errors in its entries. */
const isAt = ({ pointer }: Pick<InvalidField, 'pointer'>, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);

/** A failure as a notice shows it: the whole, and each error that no field shows, with its place in words. */
export interface Said {
  readonly whole: string;
  readonly parts: readonly { readonly place: string; readonly said: string }[];
}

export function saidBesideFields(failure: unknown): Said {
  const refused = refusedBy(failure);
  const whole = sayFailure(failure);
  if (!refused) return { whole, parts: [] };
  const { code, errors = [], pointer } = refused;
  const places = [...(shownAt.get(failure as object) ?? [])];
  const isShown = (one: { readonly pointer: string }) => places.some((place) => isAt(one, place));
  const left = errors.filter((error) => !isShown(error));
  const isAllShown =
    errors.length > 0 ? left.length === 0 : pointer !== undefined && places.some((place) => place === pointer);
  if (isAllShown) return { whole: text('failure.invalid_request.marked'), parts: [] };
  if (code !== 'invalid_request') return { whole, parts: [] };
  return { whole, parts: left.map(sayPart) };
}

/** The names of fields as forms have them. */
const names: Readonly<Record<string, TextKey>> = {
  amount: 'trial.amount',
  birthday: 'customers.birthday',
  cost: 'rewards.cost',
  description: 'field.description',
  email: 'customers.email',
  expires_at: 'field.expires_at',
  external_id: 'customers.external_id',
  goal: 'rules.goal',
  location: 'field.location',
  locations: 'people.locations',
  min_spend: 'place.min_spend',
  name: 'field.name',
  note: 'field.note',
  per: 'rules.per',
  phone: 'customers.phone',
  reference: 'field.reference',
  stock: 'rewards.stock',
  tags: 'customers.tags',
  value: 'trial.amount',
};

/**
 * The error of one field, by its name in forms. A field of rules has its place in their JSON, because a person
 * reads this only beside the JSON: `limits › caps › 1`. Entries of lists count from 1.
 */
export function sayPart(error: Omit<InvalidField, 'in' | 'detail'>): Said['parts'][number] {
  const [first = '', ...inRules] = stepsOf(error);
  if (first === 'rules' && inRules.length > 0) {
    const said = error.code === 'required' ? text('fault.required_part') : sayFault(error);
    return { place: inRules.join(' › '), said };
  }
  const name = names[error.pointer.split('/').pop() ?? ''];
  return { place: name === undefined ? [first, ...inRules].join(' › ') : text(name), said: sayFault(error) };
}

const stepsOf = ({ pointer }: Pick<InvalidField, 'pointer'>): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replaceAll('~1', '/').replaceAll('~0', '~')));

/** The ids with which support finds the request. */
export const tracesOf = (failure: unknown): { readonly id: string; readonly code: string } | null =>
  failure instanceof APIError && failure.requestId !== null
    ? { id: failure.requestId, code: failure.code ?? String(failure.status) }
    : null;

/** Whether somebody else changed a resource since it was loaded. */
export const isOutdated = (failure: unknown): boolean =>
  failure instanceof APIError && failure.code === 'version_mismatch';

/** Whether nobody is signed in, or no longer. */
export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof APIError && failure.status === 401 && failure.code !== 'sign_in_refused';
