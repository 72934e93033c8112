import { linkDigestOf, removeReferralCode } from '../accounts/referrals/referral-codes.ts';
import { eventIdOf } from '../base/ids.ts';
import type { View } from '../ledger/command.ts';
import { rowEventRest } from '../ledger/event-text.ts';
import { isResetting } from '../resources/resetting.ts';
import { putClock } from '../service/put-clock.ts';
import { removeCardLink, tokenNeed } from '../service/remove-card-link.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { AnyRow } from '../storage/tables/table.ts';
import type { Row, TableName } from '../storage/tables.ts';

const clockNeed = (tenant: Tenant): Need => need('test_clocks', 'key', tenant, []);

/**
 * Removes some rows of test data permanently, unless another process has finished the removal. The events of removed rows stay, so
 * the row's part of an event is copied into the event.
 */
export const removeTestRows = ({ tenant }: Pick<Caller, 'tenant'>, table: TableName, rows: readonly AnyRow[]) =>
  intent({
    needs: [
      clockNeed(tenant),
      ...rows.map((row) => need(table, 'key', tenant, lookupValues(table, 'key', row))),
      ...(table === 'transactions' ? rows.map(({ id }) => need('events', 'id', tenant, [eventIdOf(String(id))])) : []),
      ...(table === 'card_links' ? rows.map(({ digest }) => tokenNeed(tenant, String(digest))) : []),
      ...(table === 'referral_codes' ? rows.map(({ code }) => tokenNeed(tenant, linkDigestOf(String(code)))) : []),
    ],
    decide(view) {
      if (isStillResetting(view)) {
        for (const row of rows) {
          const found = view.one(table, 'key', lookupValues(table, 'key', row));
          if (!found) continue;
          if (table === 'transactions') tellWithoutRow(view, found as Row<'transactions'>);
          if (table === 'card_links') removeCardLink(view, found as Row<'card_links'>);
          else if (table === 'referral_codes') removeReferralCode(view, found as Row<'referral_codes'>);
          else view.remove(table, found);
        }
      }
      return done;
    },
  });

function tellWithoutRow(view: View, row: Row<'transactions'>): void {
  const event = view.one('events', 'id', [eventIdOf(row.id)]);
  if (event && event.card !== null)
    view.update('events', { ...event, body: rowEventRest(view.tenant, row, event), card: null });
}

/** Ends the removal, when no test data is left. */
export const endRemoval = ({ tenant }: Pick<Caller, 'tenant'>) =>
  intent({
    needs: [clockNeed(tenant)],
    decide(view) {
      if (isStillResetting(view)) putClock(view, { removing_since: null });
      return done;
    },
  });

function isStillResetting(view: View): boolean {
  const clock = view.one('test_clocks', 'key', []);
  return clock !== null && isResetting(clock);
}
