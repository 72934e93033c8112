import { createReadStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Tombstone, Tombstones } from '../service/service.ts';

const Line = z.object({ business_id: z.string(), mode: z.enum(['live', 'test']), id: z.string() });

/** Ids of the erased, one JSON object a line. It stands beside the database and is no part of its backups. */
export const tombstoneFile = (path: string): Tombstones => ({
  async add(erased) {
    mkdirSync(dirname(path), { recursive: true });
    const file = await open(path, 'a');
    try {
      await file.appendFile(`${JSON.stringify(erased)}\n`);
      // An erasure that was answered must outlive a power loss here too.
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

/** Everyone in a tombstone file, in the order in which they were erased. A last line that was cut off names nobody yet. */
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
