import type { StatusChange } from '../domain/statuses.ts';
import type { View } from '../ledger/command.ts';

interface Subject<Status extends string> {
  readonly id: string;
  readonly status: Status;
  readonly status_changed_at: number;
}

/** The statuses of a card or program that matter at an instant: the one it has, or, for the past, all it had. */
export function statusHistory<Status extends string>(
  view: View,
  subject: Subject<Status>,
  at: number,
): readonly StatusChange<Status>[] {
  if (subject.status_changed_at <= at) return [{ at: subject.status_changed_at, status: subject.status }];
  const changes = view
    .all('state_changes', 'subject', [subject.id])
    .toSorted((left, right) => left.version - right.version);
  return changes.map((change) => ({ at: change.at, status: change.status as Status }));
}

/** Remembers a status from now on. */
export function recordStatus(
  view: View,
  subject: { readonly id: string; readonly version: number; readonly status: string },
): void {
  view.insert('state_changes', {
    ...view.tenant,
    subject_id: subject.id,
    version: subject.version,
    status: subject.status,
    at: view.now,
  });
}
