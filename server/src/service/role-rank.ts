import type { RoleName } from '@loyalty-service/contract/resources/people';
import { Refusal } from '../domain/refusal.ts';

const above: readonly RoleName[] = ['owner', 'manager'];

/** Refuses everyone but an owner to invite, change or remove an owner or a manager. `by` is null for a key. */
export function refuseAbove(by: RoleName | null, ...roles: readonly RoleName[]): void {
  const role = roles.find((one) => above.includes(one));
  if (by === null || by === 'owner' || !role) return;
  throw new Refusal('role_not_allowed', `Only an owner can invite, change or remove a person with the role ${role}.`);
}
