import { createReadStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Tombstone, Tombstones } from '../service/service.ts';
import { fileModes } from '../storage/file-modes.ts';

const Line = z.object({ business_id: z.string(), mode: z.enum(['live', 'test']), id: z.string() });

/** The ids of erased customers, one JSON object per line. The file is beside the database and is not part of its backups. */
export const tombstoneFile = (path: string): Tombstones => ({
  async add(erased) {
    mkdirSync(dirname(path), { recursive: true });
    const file = await open(path, 'a', fileModes.data);
    try {
      await file.appendFile(`${JSON.stringify(erased)}\n`);
      // After an erasure is answered, its tombstone must survive a power loss.
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

/** All tombstones of a file, in the order of the erasures. An incomplete last line is skipped. */
export async function* readTombstones(path: string): AsyncIterable<Tombstone> {
  const stream = createReadStream(path);
  const missing = new Promise<boolean>((resolve) => {
    stream.once('open', () => resolve(false));
    stream.once('error', () => resolve(true));
  });
  if (await missing) return;
  for await (const line of createInterface({ input: stream })) {
    const erased = parse(line);
    if (erased) yield erased;
  }
}

function parse(line: string): Tombstone | null {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
