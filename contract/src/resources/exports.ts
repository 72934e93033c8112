import { z } from 'zod';
import { type IdKind, idIn } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { cardFilters } from './cards.ts';
import { customerFilters } from './customers.ts';
import { transactionFilters } from './transactions.ts';
import { voucherFilters } from './vouchers.ts';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The media type of each format. */
export const exportMedia: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
};

const query = (kind: IdKind) => ({
  format: z
    .enum(exportFormats)
    .optional()
    .meta({ description: '`ndjson`: one JSON object per line. `csv`: one record per row. Default: `ndjson`.' }),
  after: idIn(kind).optional().meta({
    description:
      'Id of the last row that you received. The export continues after it; a CSV file then has no header line.',
  }),
  created_after: instant('Only rows that were created after this time.').optional(),
  created_before: instant('Only rows that were created before this time.').optional(),
});

export const CustomersExportQuery = z.strictObject({ ...query('customer'), ...customerFilters });
export const CardsExportQuery = z.strictObject({
  ...query('card'),
  ...cardFilters,
});
export const TransactionsExportQuery = z.strictObject({
  ...query('transaction'),
  ...transactionFilters,
  card_id: idIn('card').describe('Only transactions of this card.').optional(),
  program_id: idIn('program').describe('Only transactions of this program.').optional(),
});
export const VouchersExportQuery = z.strictObject({ ...query('voucher'), ...voucherFilters });
