import { z } from 'zod';
import { type IdKind, idIn } from './ids.ts';
import { instant } from './time.ts';

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

const updatedAfter = () => instant('Only rows that changed after this time.').optional();
const programId = () => idIn('program').describe('Only rows of this program.').optional();

export const CustomersExportQuery = z.strictObject({ ...query('customer'), updated_after: updatedAfter() });
export const CardsExportQuery = z.strictObject({
  ...query('card'),
  updated_after: updatedAfter(),
  program_id: programId(),
});
export const TransactionsExportQuery = z.strictObject({
  ...query('transaction'),
  program_id: programId(),
  occurred_after: instant('Only transactions that happened after this time.').optional(),
  occurred_before: instant('Only transactions that happened before this time.').optional(),
});
