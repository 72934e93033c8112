import { closeSync, openSync, writeSync } from 'node:fs';
import { runs } from '../faults/run-program.ts';
import { temporaryFolder } from './server.ts';

export interface SmallDisk {
  readonly path: string;
  remove(): void;
}

/** A disk of so many MiB; null where this user may not mount one. */
export function smallDisk(mebibytes: number): SmallDisk | null {
  const folder = temporaryFolder();
  const mounted = runs('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder.path);
  const remove = () => {
    if (mounted) runs('umount', '-l', folder.path);
    folder.remove();
  };
  if (mounted) return { path: folder.path, remove };
  remove();
  return null;
}

/** Writes a file that takes all the space that is left. */
export function fillDisk(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (const size of [65_536, 4_096, 1]) fillBy(opened, Buffer.alloc(size));
  } finally {
    closeSync(opened);
  }
}

function fillBy(opened: number, block: Buffer): void {
  try {
    for (;;) writeSync(opened, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
