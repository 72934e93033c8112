import { boundOf } from '@loyalty-service/contract/bounds';
import type { RouteMetadata } from '@loyalty-service/contract/routes/metadata';
import type { Principal } from '../../operations/business/find-principal.ts';

/**
 * The limits of the answers that a caller gets: the person, or the operations and bounds of a key. Null for a key without limits.
 * Scopes count only for a batch, because for every other request they are checked before a kept answer is read. A rotated key keeps
 * its limits.
 */
export function limitsOf(
  { credential, person, scopes, operations, bounds }: Principal,
  { operationId }: RouteMetadata,
) {
  if (person) return [person.id, person.role, person.locations];
  const { programIds, locations } = bounds;
  const ofItems = boundOf(operationId).program === 'items' ? scopes : null;
  const limits = [ofItems, operations, programIds, locations];
  if (credential !== 'api_key' || limits.every((one) => one === null)) return null;
  return limits.map((names) => names && [...names].toSorted());
}
