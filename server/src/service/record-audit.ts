import { type JsonText, jsonText } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';

/** Fields of a resource, or some of them. */
type Fields = Readonly<Record<string, unknown>>;

interface Audited {
  /** The operationId. */
  readonly action: string;
  /** The id of what was changed. */
  readonly target: string;
  /** Null for something new. */
  readonly before: Fields | null;
  /** Null for something removed. */
  readonly after: Fields | null;
}

/** Every change raises these fields, so they say nothing about it. */
const ignored: ReadonlySet<string> = new Set(['version', 'updated_at']);

/**
 * The one place that writes the audit log: who changed what, in the transaction of the change itself. An entry has only the
 * fields that differ. Never pass personal data: it would outlive an erasure.
 */
export function recordAudit(view: View, { action, target, before, after }: Audited): void {
  const differs = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  view.insert('audit_entries', {
    ...view.tenant,
    id: view.newId('audit_entry'),
    key_id: view.keyId,
    person_id: view.personId,
    action,
    target,
    request_id: view.requestId,
    before: before && changed(before, differs),
    after: after && changed(after, differs),
    created_at: view.realNow,
  });
}

const changed = (fields: Fields, differs: (name: string) => boolean): JsonText<Record<string, unknown>> =>
  jsonText(Object.fromEntries(Object.entries(fields).filter(([name]) => !ignored.has(name) && differs(name))));
