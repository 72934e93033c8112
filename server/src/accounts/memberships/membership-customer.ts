import { jsonText, parseJson } from '../../base/stored-json.ts';
import type { FormerCustomer } from '../../domain/membership/membership.ts';
import type { Row } from '../../storage/tables.ts';
import { changedMembership } from './settle-membership.ts';

type Membership = Row<'memberships'>;

const formerOf = ({ former_customers }: Membership): readonly FormerCustomer[] =>
  former_customers === null ? [] : parseJson(former_customers);

/** A membership that belongs to another customer from now on. Simulations of sales before need to know whose it was. */
export function givenTo(membership: Membership, customer_id: string, now: number): Membership {
  if (customer_id === membership.customer_id) return changedMembership(membership, now);
  const former_customers = jsonText([{ customer_id: membership.customer_id, until: now }, ...formerOf(membership)]);
  return changedMembership({ ...membership, customer_id, former_customers }, now);
}

/** Whose a membership was at an instant. */
export function customerAt(membership: Membership, at: number): string | null {
  const former = formerOf(membership).findLast(({ until }) => at < until);
  return former ? former.customer_id : membership.customer_id;
}
