import { assert } from '../../base/assert.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type StateChange = Row<'state_changes'>;

/** The states of a card, program, membership or reward, in order. Late movements are decided by the state of their time. */
export const statesOf = (view: View, subjectId: string): StateChange[] =>
  view.all('state_changes', 'subject', [subjectId]).toSorted((left, right) => left.version - right.version);

/** A state of a card or program that holds from an instant on. */
type Known<Status> = Omit<StateChange, 'status'> & { readonly status: Status };

/** Those states of a card or program, each with one of its statuses. */
export const statusesIn = <const Status extends string>(
  changes: readonly StateChange[],
  statuses: readonly Status[],
): Known<Status>[] =>
  changes.map((change) => {
    const status = statuses.find((one) => one === change.status);
    assert(status, `no status of ${change.subject_id} is ${change.status}`);
    return { ...change, status };
  });

type Subject = Pick<StateChange, 'version' | 'status'> & {
  readonly id: string;
  readonly starts_at?: number | null;
  readonly ends_at?: number | null;
  /** From when on the state holds, in ms. The default is now. */
  readonly at?: number;
};

/** Records the state that holds from now on: a status, and the dates of a program. */
export function recordState(view: View, { id, version, status, at = view.now, ...dates }: Subject): void {
  const { starts_at = null, ends_at = null } = dates;
  view.insert('state_changes', { ...view.tenant, subject_id: id, version, status, starts_at, ends_at, at });
}
