import { existsSync } from 'node:fs';
import type { HeapProfiler, Profiler } from 'node:inspector';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharesIn, watched } from '../bench/profile-shares.ts';
import { root } from '../support/source-files.ts';

const frameOf = (url: string, functionName = '') => ({
  ...{ functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
});

/** Nodes of a profile, each with its file and the nodes that it calls. */
const nodeOf = (id: number, url: string, children: number[] = [], functionName = ''): Profiler.ProfileNode => ({
  ...{ id, children, callFrame: frameOf(url, functionName) },
});

const nodes = [
  nodeOf(1, '', [2, 3, 7, 8], '(root)'),
  nodeOf(2, '', [], '(idle)'),
  nodeOf(3, 'file:///server/src/http/answers/answered-request.ts', [4]),
  nodeOf(4, 'file:///server/src/watch/metrics/traffic.ts', [5]),
  nodeOf(5, 'file:///node_modules/prom-client/lib/counter.js', [6]),
  nodeOf(6, 'node:util'),
  nodeOf(7, 'node:internal/perf/performance'),
  nodeOf(8, '', [], '(garbage collector)'),
];

/** A function that allocated so many bytes, and the functions that it calls. */
const allocated = (
  selfSize: number,
  url: string,
  children: HeapProfiler.SamplingHeapProfileNode[] = [],
): HeapProfiler.SamplingHeapProfileNode => ({ selfSize, callFrame: frameOf(url), children });

const head = allocated(0, '', [
  allocated(60, 'file:///server/src/domain/move.ts'),
  allocated(10, 'file:///server/src/http/pipeline/request-log.ts', [allocated(30, 'node:internal/crypto/hash')]),
]);

it('counts what a watcher calls as its own, and no time in which nothing ran', () => {
  const samples = [2, 3, 4, 5, 6, 7, 7, 8];
  const timeDeltas = [900, 10, 10, 10, 10, 20, 20, 20];
  const shares = sharesIn({ nodes, samples, timeDeltas, startTime: 0, endTime: 1_000 }, { head });
  expect(shares).toEqual({ metrics: 0.3, calls: 0.1, requestLog: 0, traces: 0, garbageCollection: 0.2 * 0.4 });
});

const ours = Object.values(watched)
  .flat()
  .filter((path) => path.startsWith('/server/'));

it.each(ours)('%s is there', (path) => expect(existsSync(join(root, path))).toBe(true));
