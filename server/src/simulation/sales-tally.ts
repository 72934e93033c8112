import type { Row } from '../storage/tables.ts';
import { itemsOf } from './sale-asked.ts';
import type { Need } from './sums.ts';

/** Counts sales that are decided again, and those that lack what the rules need. */
export class SalesTally {
  readonly sales = { count: 0, purchase_amount: 0, with_items: 0, with_categories: 0 };
  readonly lacking: Record<Need, number> = { items: 0, categories: 0, purchase_amount: 0, location: 0 };

  constructor(
    readonly needs: readonly Need[],
    /** Sales that occurred before are not decided again, in ms. */
    readonly from: number | null,
  ) {}

  add(sale: Row<'transactions'>): void {
    if (this.from !== null && sale.occurred_at < this.from) return;
    const items = itemsOf(sale) ?? [];
    const has: Readonly<Record<Need, boolean>> = {
      items: items.length > 0,
      categories: items.some(({ categories }) => categories.length > 0),
      purchase_amount: sale.purchase_amount !== null,
      location: sale.location !== null,
    };
    this.sales.count += 1;
    this.sales.purchase_amount += sale.purchase_amount ?? 0;
    if (has.items) this.sales.with_items += 1;
    if (has.categories) this.sales.with_categories += 1;
    for (const need of this.needs) if (!has[need]) this.lacking[need] += 1;
  }
}
