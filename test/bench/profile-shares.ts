import type { Profiler } from 'node:inspector';

/** What watches a server: the files of its code, and of the libraries that it calls. */
const files = {
  metrics: /\/watch\/metrics\/|\/prom-client\/|node:internal\/perf\/observe/,
  requestLog: /\/request-log\.ts|\/write-requests\.ts|\/logged-request\.ts/,
  traces: /\/watch\/traces\/|\/@opentelemetry\//,
  calls: /\/watch\/watching\.ts|\/answered-request\.ts/,
} as const;

export type Watcher = keyof typeof files;
export type Shares = Readonly<Record<Watcher, number>>;

/** The share of each watcher, with all functions that it calls, in the time in which the processor was busy. */
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
  (Object.keys(files) as Watcher[]).find((watcher) => files[watcher].test(url));
