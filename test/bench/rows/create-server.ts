import { fileURLToPath } from 'node:url';
import { median } from '../median.ts';
import { startPinned } from '../pinned.ts';
import type { Row } from '../row.ts';
import type { ServerStarts } from '../server-starts.ts';
import type { Stage } from '../stage.ts';

const maxMs = 100;
/** From source: its migrations lie beside it. */
const program = fileURLToPath(new URL('../peers/create-server.ts', import.meta.url));

/** How long a test waits for the real server in its own process. */
export async function createServerTime({ effort }: Pick<Stage, 'effort'>): Promise<Row[]> {
  const starts: ServerStarts[] = [];
  for (let round = 0; round < effort.starts; round += 1) {
    const process = startPinned({
      file: '--import',
      args: [import.meta.resolve('tsx'), program],
      core: 'measured',
      env: {},
    });
    starts.push((await process.message()) as ServerStarts);
    await process.ended;
  }
  const first = median(starts.map(({ firstMs }) => firstMs));
  const later = median(starts.flatMap(({ laterMs }) => laterMs));
  return [
    {
      name: `createServer in memory, the first of a process, to the ${maxMs} ms it may take`,
      figure: `${Math.round(first)} ms; those after it ${Math.round(later)} ms`,
      ratio: first / maxMs,
      bound: { atMost: 1 },
    },
  ];
}
