import type { BatchItem } from '@loyalty-service/contract/resources/batch';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { type BatchResults, batchReply } from '../../operations/transactions/batch-answer.ts';
import type { Intent, Service } from '../../service/service.ts';
import { pointedAt, type Result, textOf } from '../answers/batch-results.ts';
import { bookItem } from './batch-items.ts';
import { inBookingOrder } from './batch-order.ts';

type Item = z.output<typeof BatchItem>;

interface Booking {
  /** The place in the request. */
  readonly index: number;
  readonly item: Item;
  readonly intent: Intent;
}

/**
 * Books all items in one write, or none. The first refusal is the answer, and points at its item. Each item sees the writes of the
 * items before it.
 */
export async function bookTogether(
  service: Service,
  caller: Principal,
  items: readonly Item[],
): Promise<Intent<BatchResults, 200>> {
  const bookings: Booking[] = [];
  for (const { index, item } of inBookingOrder(items)) {
    try {
      bookings.push({ index, item, intent: await bookItem(service, caller, item) });
    } catch (error) {
      throw refusalAt(index, error);
    }
  }
  return {
    needs: bookings.flatMap(({ intent }) => intent.needs),
    decide(view) {
      const results: Result[] = [];
      for (const { index, item, intent } of bookings) {
        try {
          const { status, body, original } = intent.decide(view);
          results[index] = { action: item.action, status, replayed: original !== undefined, body };
        } catch (error) {
          throw refusalAt(index, error);
        }
      }
      return batchReply(textOf(results));
    },
  };
}

/** A refusal that names the item. Other errors stay as they are, because they tell the ledger which rows to load. */
const refusalAt = (index: number, error: unknown): unknown =>
  error instanceof Refusal ? pointedAt(error, `/items/${index}`) : error;
