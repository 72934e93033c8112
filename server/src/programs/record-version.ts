import type { View } from '../ledger/command.ts';
import type { Row } from '../storage/tables.ts';

/** Stores a version of a program's rules, with the time from which it is valid. Versions are never removed. */
export function recordVersion(view: View, { id, rules, rules_version, rules_valid_from }: Row<'programs'>): void {
  view.insert('rules_versions', { ...view.tenant, program_id: id, rules_version, rules, valid_from: rules_valid_from });
}
