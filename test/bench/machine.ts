import { execFileSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';

const tmpfs = 0x01021994;

/** A database in memory would make every sync free. */
export function refuseMemoryDisk(folder: string): void {
  if (statfsSync(folder).type === tmpfs) throw new Error(`${folder} is in memory. The bench needs a real disk.`);
}

export function commitOf(root: string): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}

/** Processor time that the host gave to other machines, and all of it, since it started. */
export function stolenTime(): { readonly stolen: number; readonly all: number } {
  if (process.platform !== 'linux') return { stolen: 0, all: 1 };
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, count) => sum + count, 0) };
}
