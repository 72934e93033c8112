import { statSync } from 'node:fs';
import { backlogStatements } from '../backlog.ts';
import type { Vitals } from '../store.ts';
import { backupNote } from './keep-file.ts';
import type { Connection } from './open.ts';

const texts = backlogStatements(() => '?');

/** How the database is. It runs on the one connection, so it reads little. */
export function readVitals(connection: Connection, now: number): Vitals {
  const value = (text: string, ...values: readonly number[]) =>
    connection
      .prepare(text)
      .pluck()
      .get(...values) as number | null;
  const isFile = !connection.memory;
  const pages = connection.pragma('page_count', { simple: true }) as number;
  return {
    deliveryDueAt: value(texts.deliveryDueAt, now),
    mailDueAt: value(texts.mailDueAt, now),
    disabledEndpoints: value(texts.disabledEndpoints) ?? 0,
    importMadeAt: value(texts.importMadeAt),
    ledgerSumsBehindSince: value(texts.ledgerSumsBehindSince),
    cohortsBehindSince: value(texts.cohortsBehindSince),
    databaseBytes: pages * (connection.pragma('page_size', { simple: true }) as number),
    logBytes: isFile ? (fileStat(`${connection.name}-wal`)?.size ?? 0) : null,
    backedUpAt: isFile ? (fileStat(backupNote(connection.name))?.mtimeMs ?? null) : null,
    archiveFails: null,
  };
}

const fileStat = (path: string) => statSync(path, { throwIfNoEntry: false });
