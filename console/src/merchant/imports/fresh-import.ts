import type { Import } from '@loyalty-service/sdk';
import { noSettings } from './columns.ts';
import type { KeptImport } from './kept-imports.ts';
import { lastKeptLine } from './send-rows.ts';
import { type Sheet, UnreadableFile } from './sheet.ts';

/** A file before anything is sent. */
export const freshImport = ({ name, columns, rows }: Sheet, owner: string): KeptImport => ({
  key: crypto.randomUUID(),
  keptAt: Date.now(),
  imported: { total: rows.length, created: 0, unchanged: 0, refused: 0 },
  settings: noSettings,
  isSettingsUnknown: true,
  ...{ owner, name, columns, ids: [], refused: [], corrected: [], sent: [] },
});

/**
 * The refused rows of an import, from the file that was imported. The service has their lines and reasons.
 *
 * @throws UnreadableFile
 */
export function importOfFile({ id, refused, counts }: Import, sheet: Sheet, owner: string): KeptImport {
  const { rows } = sheet;
  if ((rows.at(-1)?.line ?? 0) > lastKeptLine) throw new UnreadableFile('long');
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  const found = refused.flatMap(({ line, ...refusal }) => {
    const row = rowAt.get(line);
    return row ? [{ ...row, ...refusal }] : [];
  });
  if (found.length < refused.length || rows.length < counts.total) throw new UnreadableFile('other');
  return { ...freshImport(sheet, owner), ids: [id], imported: counts, refused: found };
}
