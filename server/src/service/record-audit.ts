import { type JsonText, jsonText } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';

/** Fields of a resource, or some of them. */
type Fields = Readonly<Record<string, unknown>>;

interface Audited {
  /** The operationId. */
  readonly action: string;
  /** The id of the changed resource. */
  readonly target: string;
  /** Null for a new resource. */
  readonly before: Fields | null;
  /** Null for a removed resource. */
  readonly after: Fields | null;
}

/** Fields that change with every change, so the audit log leaves them out. */
const ignored: ReadonlySet<string> = new Set(['version', 'updated_at']);

/**
 * Writes the audit log, in the transaction of the change. An entry has the sender and the fields that differ. No other code writes
 * entries. Never pass personal data, because it would outlive an erasure.
 */
export function recordAudit(view: View, { action, target, before, after }: Audited): void {
  const differs = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  view.insert('audit_entries', {
    ...view.tenant,
    id: view.newId('audit_entry'),
    key_id: view.keyId,
    person_id: view.personId,
    agent: view.agent,
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
