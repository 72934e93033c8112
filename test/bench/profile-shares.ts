import type { Profiler } from 'node:inspector';

/** The files and folders of what watches a server, and the libraries that they call. */
export const watched = {
  metrics: ['/server/src/watch/metrics/', '/prom-client/', 'node:internal/perf/observe'],
  requestLog: [
    '/server/src/http/request/request-log.ts',
    '/server/src/operations/requests/write-requests.ts',
    '/server/src/resources/logged-request.ts',
  ],
  traces: ['/server/src/watch/traces/', '/@opentelemetry/'],
  calls: [
    '/server/src/watch/watching.ts',
    '/server/src/http/answered-request.ts',
    '/server/src/ledger/batch-watcher.ts',
    '/server/src/storage/steps.ts',
  ],
} as const;

export type Watcher = keyof typeof watched;
export type Shares = Readonly<Record<Watcher, number>>;

/** The share of each watcher, with all functions that it calls, in the time in which the main thread is busy. */
export function sharesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const watchers = watchersOf(nodes);
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id));
  const micros: Record<Watcher, number> = { metrics: 0, requestLog: 0, traces: 0, calls: 0 };
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    if (idle.has(id)) continue;
    const delta = timeDeltas[index] ?? 0;
    busy += delta;
    const watcher = watchers.get(id);
    if (watcher) micros[watcher] += delta;
  }
  const { metrics, requestLog, traces, calls } = micros;
  return { metrics: metrics / busy, requestLog: requestLog / busy, traces: traces / busy, calls: calls / busy };
}

/** The watcher of each node: that of its own file, or of the function that called it. */
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

const watcherAt = (url: string): Watcher | undefined =>
  (Object.keys(watched) as Watcher[]).find((watcher) => watched[watcher].some((path) => url.includes(path)));
