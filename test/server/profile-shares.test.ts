import { existsSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharesIn, watched } from '../bench/profile-shares.ts';
import { root } from '../support/source-files.ts';

/** Nodes of a profile, each with its file and the nodes that it calls. */
const nodeOf = (id: number, url: string, children: number[] = [], functionName = ''): Profiler.ProfileNode => ({
  id,
  children,
  callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
});

const nodes = [
  nodeOf(1, '', [2, 3, 7], '(root)'),
  nodeOf(2, '', [], '(idle)'),
  nodeOf(3, 'file:///server/src/http/answered-request.ts', [4]),
  nodeOf(4, 'file:///server/src/watch/metrics/traffic.ts', [5]),
  nodeOf(5, 'file:///node_modules/prom-client/lib/counter.js', [6]),
  nodeOf(6, 'node:util'),
  nodeOf(7, 'node:internal/perf/performance'),
];

it('counts what a watcher calls as its own, and no time in which nothing ran', () => {
  const samples = [2, 3, 4, 5, 6, 7, 7, 7];
  const timeDeltas = [900, 10, 10, 10, 10, 20, 20, 20];
  const shares = sharesIn({ nodes, samples, timeDeltas, startTime: 0, endTime: 1_000 });
  expect(shares).toEqual({ metrics: 0.3, calls: 0.1, requestLog: 0, traces: 0 });
});

const ours = Object.values(watched)
  .flat()
  .filter((path) => path.startsWith('/server/'));

it.each(ours)('%s is there', (path) => expect(existsSync(join(root, path))).toBe(true));
