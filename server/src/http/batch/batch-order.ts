import type { BatchItem } from '@loyalty-service/contract/resources/batch';
import type { z } from 'zod';

type Item = z.output<typeof BatchItem>;

/** An item without a time happens now, after all others. */
const now = Number.MAX_SAFE_INTEGER;

const timeOf = (item: Item): number => ('occurred_at' in item && item.occurred_at ? Date.parse(item.occurred_at) : now);

interface Placed {
  readonly item: Item;
  /** The place in the request. */
  readonly index: number;
}

/**
 * The items in the order in which they are booked: by time, and in the order of the request if the times are equal. A reversal with
 * the time of its sale comes after the sale, because the clocks of some tills count only whole seconds or minutes.
 */
export function inBookingOrder(items: readonly Item[]): readonly Placed[] {
  return items
    .map((item, index) => ({ item, index, time: timeOf(item), place: placeOf(items, item, index) }))
    .toSorted((left, right) => left.time - right.time || left.place - right.place || left.index - right.index);
}

/** A reversal that was sent before its sale stands between the sale and the next item. */
function placeOf(items: readonly Item[], item: Item, index: number): number {
  if (item.action !== 'reverse' || !item.original || timeOf(item) === now) return index;
  const sale = saleOf(items, item.original, item);
  return sale > index ? sale + 0.5 : index;
}

type Reverse = Extract<Item, { action: 'reverse' }>;

/** The place of the first item that books the original of a reversal at the same time; -1 if none does. */
function saleOf(items: readonly Item[], original: NonNullable<Reverse['original']>, back: Reverse): number {
  return items.findIndex(
    (item) =>
      item.action === original.action &&
      item.reference === original.reference &&
      item.card_id === back.card_id &&
      timeOf(item) === timeOf(back),
  );
}
