import { readdirSync, statSync } from 'node:fs';

/** When the file, or anything in the folder, last changed. The time of the folder counts too, because it changes when a file is deleted. */
export function changedAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(`${path}/${name}`)));
}
