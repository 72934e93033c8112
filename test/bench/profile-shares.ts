import type { HeapProfiler, Profiler } from 'node:inspector';

/** The files and folders of what watches a server, and the libraries that they call. */
export const watched = {
  metrics: ['/server/src/watch/metrics/', '/prom-client/', 'node:internal/perf/observe'],
  requestLog: [
    '/server/src/http/pipeline/request-log.ts',
    '/server/src/jobs/write-requests.ts',
    '/server/src/resources/noted-requests.ts',
  ],
  traces: ['/server/src/watch/traces/', '/@opentelemetry/'],
  calls: [
    '/server/src/watch/watching.ts',
    '/server/src/http/answers/answered-request.ts',
    '/server/src/ledger/batch-watcher.ts',
    '/server/src/storage/steps.ts',
  ],
} as const;

export type Watcher = keyof typeof watched;
/** Shares of the time in which the main thread is busy. */
export type Shares = Readonly<Record<Watcher | 'garbageCollection', number>>;

/**
 * The share of each watcher, with all functions that it calls. Of the garbage collection, watchers have the share that they have in
 * the memory that outlives a minor collection, because a minor collection copies only that.
 */
export function sharesIn(profile: Profiler.Profile, heap: HeapProfiler.SamplingHeapProfile): Shares {
  const { busy, collecting, metrics, requestLog, traces, calls } = timesIn(profile);
  return {
    metrics: metrics / busy,
    requestLog: requestLog / busy,
    traces: traces / busy,
    calls: calls / busy,
    garbageCollection: (collecting / busy) * shareOfMemory(heap),
  };
}

/** In µs. */
function timesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const watchers = watchersOf(nodes);
  const named = (name: string) =>
    new Set(nodes.filter(({ callFrame }) => callFrame.functionName === name).map(({ id }) => id));
  const [idle, collector] = [named('(idle)'), named('(garbage collector)')];
  const times = { metrics: 0, requestLog: 0, traces: 0, calls: 0, collecting: 0, busy: 0 };
  for (const [index, id] of samples.entries()) {
    if (idle.has(id)) continue;
    const delta = timeDeltas[index] ?? 0;
    times.busy += delta;
    if (collector.has(id)) times.collecting += delta;
    const watcher = watchers.get(id);
    if (watcher) times[watcher] += delta;
  }
  return times;
}

/** The watcher of each node: that of its file, or of the function that called it. */
function watchersOf(nodes: readonly Profiler.ProfileNode[]): ReadonlyMap<number, Watcher> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const watchers = new Map<number, Watcher>();
  const visit = ({ id, callFrame, children = [] }: Profiler.ProfileNode, above?: Watcher): void => {
    const watcher = watcherAt(callFrame.url) ?? above;
    if (watcher) watchers.set(id, watcher);
    for (const child of children) {
      const node = byId.get(child);
      if (node) visit(node, watcher);
    }
  };
  const [root] = nodes;
  if (root) visit(root);
  return watchers;
}

/** The share of the watchers in the bytes of a heap profile. */
function shareOfMemory({ head }: HeapProfiler.SamplingHeapProfile): number {
  const bytes = { all: 0, watched: 0 };
  const visit = ({ callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode, above = false): void => {
    const isWatched = above || watcherAt(callFrame.url) !== undefined;
    bytes.all += selfSize;
    if (isWatched) bytes.watched += selfSize;
    for (const child of children) visit(child, isWatched);
  };
  visit(head);
  return bytes.watched / bytes.all;
}

const watcherAt = (url: string): Watcher | undefined =>
  (Object.keys(watched) as Watcher[]).find((watcher) => watched[watcher].some((path) => url.includes(path)));
