import { Refusal } from '../domain/refusal.ts';
import type { Row } from '../storage/tables.ts';

export function refuseArchived({ status }: Row<'programs'>): void {
  if (status === 'archived')
    throw new Refusal('invalid_state', 'An archived program cannot be changed. Create a new program.');
}
