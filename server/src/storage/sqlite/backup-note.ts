import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Note = z.object({ finished_at: z.iso.datetime(), backup: z.string() });

const pathOf = (database: string): string => `${database}-backup.json`;

/** Notes beside the database when it was last backed up, for `doctor` and metrics. */
export const noteBackup = (database: string, backup: string): void =>
  writeFileSync(pathOf(database), `${JSON.stringify({ finished_at: new Date().toISOString(), backup })}\n`, {
    mode: 0o640,
  });

/** When a database was last backed up, in ms. Null if that is not known. */
export function lastBackupAt(database: string): number | null {
  try {
    return Date.parse(Note.parse(JSON.parse(readFileSync(pathOf(database), 'utf8'))).finished_at);
  } catch {
    return null;
  }
}
