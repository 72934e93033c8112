import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure, complain, print } from './output.ts';

const units: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** The milliseconds of `30m`, `1h` or `1d`. */
export function periodMs(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const unitMs = units.get(unit);
  if (unitMs !== undefined) return Number(count) * unitMs;
  throw new CommandFailure('--every must be a number of minutes, hours or days, such as 30m, 1h or 1d.', 2);
}

/** A copy, encrypted or not, and the violations that `verify` found in it. */
export interface Backup {
  readonly backup: string;
  readonly violations: number;
  readonly listed: readonly string[];
}

interface Schedule {
  readonly folder: string;
  readonly everyMs: number;
  /** How many backups are kept. */
  readonly keep: number;
  readonly backUp: (file: string) => Promise<Backup>;
  readonly json: boolean;
}

/** Backs up at once and then regularly, until SIGTERM or SIGINT. A backup that fails is reported, and the next one is tried. */
export async function backUpRegularly({ folder, everyMs, keep, backUp, json }: Schedule): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  await mkdir(folder, { recursive: true });
  for (let dueAt = Date.now(); !stopping.signal.aborted; dueAt += everyMs) {
    await sleep(Math.max(0, dueAt - Date.now()), undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    const at = new Date().toISOString();
    try {
      const { backup, violations } = await backUp(join(folder, nameAt(at)));
      const removed = violations === 0 ? await removeOld(folder, keep) : [];
      report({ at, backup, violations, removed: removed.length }, json);
    } catch (error) {
      complain(`${at} The backup failed: ${(error as Error).message}`);
    }
  }
}

/** Names of backups sort in the order of time. */
const nameAt = (at: string): string => `loyalty-${at.replace(/[-:]|\.\d+/g, '')}.db`;
const isBackup = (name: string): boolean => /^loyalty-\d{8}T\d{6}Z\.db(\.age)?$/.test(name);

async function removeOld(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter(isBackup).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}

function report(line: Readonly<Record<string, unknown>>, json: boolean): void {
  if (json) print(JSON.stringify(line));
  else
    print(
      Object.entries(line)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    );
}
