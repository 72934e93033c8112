import { boundOf } from '@loyalty-service/contract/bounds';
import type { ProgramBound } from '@loyalty-service/contract/routes/metadata';
import type { Request } from 'express';
import { type FieldError, Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import { metadataOf } from '../request/request-context.ts';

type Fields = Record<string, unknown>;

const isBound = ({ bounds }: Principal): boolean => bounds.programIds !== null || bounds.locations !== null;

/**
 * Limits a request to the programs and locations of its credential, by the table of the contract. Null if there is nothing to
 * check. Ids that do not exist are left to the operation, which refuses them.
 */
export function checkBounds(service: Service, req: Request, principal: Principal): Promise<void> | null {
  if (!isBound(principal) && principal.personId === null) return null;
  return check(service, req, principal);
}

async function check(service: Service, req: Request, principal: Principal): Promise<void> {
  const { operationId, scope } = metadataOf(req);
  const { program, location } = boundOf(operationId);
  const { programIds, locations } = principal.bounds;
  if (programIds !== null) {
    if (program === null) throw beyond(scope, `${operationId} is not limited to one program`);
    if (program === 'body')
      req.body = withBound(scope, req.body, { in: 'body', name: 'program_id', allowed: programIds });
    else if (program === 'query')
      setQuery(req, withBound(scope, req.query, { in: 'query', name: 'program_id', allowed: programIds }));
    else await checkNamedProgram(service, req, principal, program);
  }
  if (locations !== null) {
    if (location === null) throw beyond(scope, `${operationId} is not limited to one location`);
    if (location === 'body')
      req.body = withBound(scope, req.body, { in: 'body', name: 'location', allowed: locations });
    else if (location === 'query')
      setQuery(req, withBound(scope, req.query, { in: 'query', name: 'location', allowed: locations }));
    else if (location === 'transaction' || location === 'hold')
      await refuseOtherLocation(service, scope, principal, [`${location}s`, String(req.params['id'])]);
    if (location === 'transaction') refuseNamedLocation(scope, req.body, locations);
  }
  // A preview books nothing, so it has no staff.
  if (location === 'body' && metadataOf(req).idempotent === 'stored') req.body = withStaff(req.body, principal);
}

/** Names the person who books a movement as its staff, unless the request names somebody else. */
export const withStaff = <Body>(body: Body, { personId }: Principal): Body =>
  personId === null || !isObject(body) || body['staff_ref'] !== undefined ? body : { ...body, staff_ref: personId };

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that may only have the values that its caller is bound to. */
interface BoundField {
  readonly in: 'body' | 'query';
  readonly name: 'program_id' | 'location';
  readonly allowed: readonly string[];
}

/** The fields of a request. If the bound one is left out and only one value is allowed, it gets this value. */
export function withBound<Body>(scope: string, body: Body, { in: part, name, allowed }: BoundField): Body {
  if (body !== undefined && !isObject(body)) return body;
  const given = (body as Fields | undefined)?.[name];
  const [only] = allowed;
  if (given === undefined && allowed.length === 1 && only !== undefined) return { ...body, [name]: only } as Body;
  const fault = { in: part, pointer: `/${name}`, detail: `must be one of ${allowed.join(', ')}` } as const;
  if (given === undefined)
    throw beyond(scope, `${name} is missing. Send one of ${allowed.join(', ')}`, { ...fault, code: 'required' });
  // The schema refuses a value that is not text.
  if (typeof given === 'string' && !allowed.includes(given))
    throw beyond(scope, `${name} is not one of them`, { ...fault, code: 'invalid_value' });
  return body;
}

/** Refuses a location that the body names and that its caller is not bound to. */
export function refuseNamedLocation(scope: string, body: unknown, allowed: readonly string[]): void {
  if (isObject(body) && body['location'] !== undefined)
    withBound(scope, body, { in: 'body', name: 'location', allowed });
}

/** Express computes the query anew each time it is read. */
const setQuery = (req: Request, value: unknown): void => void Object.defineProperty(req, 'query', { value });

export const beyond = (required: string, why: string, ...errors: readonly FieldError[]): Refusal =>
  new Refusal(
    'insufficient_scope',
    `This key or person is bound to programs or locations, and ${why}.`,
    { required },
    errors,
  );

async function checkNamedProgram(
  service: Service,
  req: Request,
  principal: Principal,
  by: ProgramBound,
): Promise<void> {
  const { scope } = metadataOf(req);
  const { tenant } = principal;
  const named = isObject(req.body) ? req.body['card_id'] : undefined;
  const id = String(req.params['card_id'] ?? req.params['id'] ?? named ?? '');
  const find = {
    card: async () => (await findRows(service, tenant, 'cards', 'key', [id]))[0]?.program_id,
    program: async () => id,
    reward: async () => (await findRows(service, tenant, 'rewards', 'key', [id]))[0]?.program_id,
    voucher: async () => (await findRows(service, tenant, 'vouchers', 'key', [id]))[0]?.program_id,
    referral: async () => (await findRows(service, tenant, 'referrals', 'key', [id]))[0]?.program_id,
    membership: () => programOfOwner(service, principal, 'memberships', id),
    transaction: () => programOfOwner(service, principal, 'transactions', id),
    hold: () => programOfOwner(service, principal, 'holds', id),
  } as const;
  if (!(by in find)) return;
  const programId = await find[by as keyof typeof find]();
  if (programId !== undefined && !principal.bounds.programIds?.includes(programId))
    throw beyond(scope, `${id} belongs to another program`);
}

type Owned = 'transactions' | 'holds' | 'memberships';

/** The program of the card that a row belongs to. */
async function programOfOwner(service: Service, { tenant }: Principal, table: Owned, id: string) {
  const [row] = await findRows(service, tenant, table, 'key', [id]);
  const [card] = row ? await findRows(service, tenant, 'cards', 'key', [row.card_id]) : [];
  return card?.program_id;
}

/** Refuses a transaction or a hold of another location. `pointer` is its place in the body, if it is named there. */
export async function refuseOtherLocation(
  service: Service,
  scope: string,
  { tenant, bounds }: Principal,
  [table, id]: readonly ['transactions' | 'holds', string],
  pointer?: string,
): Promise<void> {
  const [row] = await findRows(service, tenant, table, 'key', [id]);
  if (row && !(row.location !== null && bounds.locations?.includes(row.location)))
    throw beyond(
      scope,
      `${id} belongs to another location`,
      ...(pointer === undefined ? [] : [otherLocation(pointer)]),
    );
}

const otherLocation = (pointer: string): FieldError => ({
  ...{ in: 'body', pointer, code: 'invalid_value' },
  detail: 'must belong to a location of the caller',
});

/** The items that belong to the programs of the caller. */
export const within = <Item>(
  { bounds }: Principal,
  items: readonly Item[],
  programIdOf: (item: Item) => string,
): Item[] => items.filter((item) => bounds.programIds?.includes(programIdOf(item)) ?? true);
