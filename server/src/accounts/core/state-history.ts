import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type StateChange = Row<'state_changes'>;

/** The states that a card, program or membership has had, in their order: late earns are judged by that of their time. */
export const statesOf = (view: View, subjectId: string): StateChange[] =>
  view.all('state_changes', 'subject', [subjectId]).toSorted((left, right) => left.version - right.version);

type Subject = Pick<StateChange, 'version' | 'status'> & {
  readonly id: string;
  readonly starts_at?: number | null;
  readonly ends_at?: number | null;
  /** From when on, where that is not now. */
  readonly at?: number;
};

/** Remembers a state from now on: a status, and of a program its dates. */
export function recordState(view: View, { id, version, status, at = view.now, ...dates }: Subject): void {
  const { starts_at = null, ends_at = null } = dates;
  view.insert('state_changes', { ...view.tenant, subject_id: id, version, status, starts_at, ends_at, at });
}
