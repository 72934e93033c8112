import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { findPosition, isSamePosition, newestEvent, type Position, type PositionTable } from './position.ts';

const maxTries = 50;

/** Stored sums of one moment. The events after them go up to `until`. */
interface AtPosition<T> {
  readonly position: Position | null;
  readonly until: number;
  readonly kept: T;
}

/** Reads stored sums until their position is the same before and after. `read` gets null if no sums are stored. */
export async function readAtPosition<T>(
  service: Service,
  tenant: Tenant,
  positions: PositionTable,
  read: (position: Position | null) => Promise<T>,
): Promise<AtPosition<T>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const position = await findPosition(service, tenant, positions);
    const until = await newestEvent(service, tenant);
    const kept = await read(position);
    if (isSamePosition(position, await findPosition(service, tenant, positions))) return { position, until, kept };
  }
  throw new Refusal('overloaded', 'The totals change faster than they can be read. Try again shortly.');
}
