/** A field, and what it held before the first key of a scan. */
export interface Held {
  readonly field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  readonly value: string;
}

export const isField = (target: EventTarget | null): target is Held['field'] =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const hold = (target: EventTarget | null): Held | null =>
  isField(target) ? { field: target, value: target.value } : null;

/** Gives a field back what it held. */
export function putBack(held: Held | null): void {
  if (held) fill(held.field, held.value);
}

/** A field that waits for a code, such as that of an article, takes the scan, and the next empty field is ready. `false`: another field, or none. */
export function takeScan(held: Held | null, code: string): boolean {
  if (!held?.field.form || held.field.dataset['scan'] !== 'keep') return false;
  fill(held.field, code);
  const fields = [...held.field.form.elements].filter(isField);
  const next = fields.slice(fields.indexOf(held.field) + 1).find(({ value, disabled }) => value === '' && !disabled);
  next?.focus();
  return true;
}

/** Whether a field is for names too. A word that a program types there is not a code. */
export const takesWords = (held: Held | null): boolean => held?.field.dataset['scan'] === 'search';

function fill(field: Held['field'], value: string): void {
  if (field.value === value) return;
  field.value = value;
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
