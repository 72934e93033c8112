import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Purchases of real customers. */
export const sample = 'examples/data/cdnow-sample.csv.gz';

export interface SamplePart {
  readonly path: string;
  /** The numbers that the replay of the file prints. */
  readonly numbers: {
    readonly customers: string;
    readonly cards: string;
    readonly rows: string;
    readonly points: string;
  };
}

/** The first rows of the sample in a separate file, and their sums. */
export function partOf(rows: number, folder: string, name = 'part.csv'): SamplePart {
  const [header, ...lines] = gunzipSync(readFileSync(sample))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, rows + 1);
  const path = join(folder, name);
  writeFileSync(path, `${[header, ...lines].join('\n')}\n`);
  const points = lines.reduce((sum, line) => sum + Math.floor(Number(line.split(',')[3]) / 100), 0);
  const customers = new Set(lines.map((line) => line.split(',')[0])).size;
  return {
    path,
    numbers: { customers: String(customers), cards: String(customers), rows: String(rows), points: String(points) },
  };
}
