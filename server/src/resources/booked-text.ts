import type { BreakdownLine } from '../domain/earn/types.ts';
import type { Row } from '../storage/tables.ts';
import { flat, instant, quoted, text } from './json-text.ts';

/** The explanation of a row's delta, as JSON. */
export const breakdownText = (lines: readonly BreakdownLine[]): string =>
  `[${lines
    .map(({ type, ref, delta, note }) => `{"type":"${type}","ref":${text(ref)},"delta":${delta},"note":${text(note)}}`)
    .join()}]`;

/**
 * A ledger row as JSON, as it was booked, without later reversals. Stored replies and events get this text every time
 * they are sent. So it must never change, even when the resource does.
 */
export const bookedText = (row: Row<'transactions'>): string =>
  flat(
    `{"id":"${row.id}","object":"transaction","card_id":"${row.card_id}","customer_id":${quoted(row.customer_id)},` +
      `"program_id":"${row.program_id}","rules_version":${row.rules_version},"kind":"${row.kind}","unit":"${row.unit}",` +
      `"amount":${row.amount},"delta":${row.delta},"sequence":${row.sequence},"purchase_amount":${row.purchase_amount},` +
      `"currency":${quoted(row.currency)},"value":${row.value},"balance_after":${row.balance_after},` +
      `"breakdown":${row.breakdown},"outcome":"${row.outcome}","available_at":${instant(row.available_at)},` +
      `"expires_at":${instant(row.expires_at)},"reference":${text(row.reference)},"reward_id":${text(row.reward_id)},` +
      `"hold_id":${text(row.hold_id)},"reverses":${text(row.reverses)},"reversed_delta":0,"reversed_amount":0,` +
      `"location":${text(row.location)},"staff_ref":${text(row.staff_ref)},"reason":${text(row.reason)},` +
      `"note":${text(row.note)},"key_id":${quoted(row.key_id)},"occurred_at":${instant(row.occurred_at)},` +
      `"metadata":${row.metadata},"version":1,"livemode":${row.mode === 'live'},` +
      `"created_at":${instant(row.created_at)},"updated_at":${instant(row.created_at)}}`,
  );
