import { copyFileSync } from 'node:fs';
import { runCommandLine } from '@loyalty-service/server/cli/command-line';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { expect, vi } from 'vitest';
import type { LedgerFile } from './ledger-file.ts';

/** Runs `loyalty-server verify --json` on a file. */
export async function verifyFile(file: string) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runCommandLine(['node', 'loyalty-server', 'verify', '--json'], { DATABASE_URL: `file:${file}` });
  const [[printed]] = print.mock.calls as [[string]];
  print.mockRestore();
  const exitCode = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { exitCode, ...(JSON.parse(printed) as { violations: number; listed: string[] }) };
}

/** Damages a copy of the ledger; every statement must change exactly one row, or the damage was none. */
export async function verifyDamaged(ledger: LedgerFile, ...statements: readonly string[]) {
  const file = `${ledger.file}.damaged`;
  copyFileSync(ledger.file, file);
  const connection = new (sqliteDriver())(file);
  for (const statement of statements) expect(connection.prepare(statement).run().changes).toBe(1);
  connection.close();
  return verifyFile(file);
}
