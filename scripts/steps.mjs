/** The folders of server/src from top to bottom. A folder imports only from those of later steps. */
export const steps = [
  ['cli'],
  ['boot'],
  ['watch'],
  ['http'],
  ['mcp'],
  ['sweeps', 'webhooks', 'seed', 'verify', 'copy', 'docs', 'console'],
  ['operations', 'jobs'],
  ['simulation', 'importing', 'voucher-batches'],
  ['accounts', 'customers', 'programs', 'deliveries', 'sums'],
  ['service'],
  ['ledger'],
  ['resources', 'secrets', 'net'],
  ['storage'],
  ['domain'],
  ['base'],
];

const stepOf = (folder) => steps.findIndex((folders) => folders.includes(folder));

/** The folder of a file, or undefined for a file directly in server/src. */
const folderOf = (file) => /(?:^|\/)server\/src\/([^/]+)\//.exec(file)?.[1];

/**
 * Imports that do not lead to a later step, and folders that no step lists.
 *
 * @param modules {ReadonlyArray<{ source: string, dependencies: ReadonlyArray<{ resolved: string }> }>} what dependency-cruiser read
 */
export function importsBack(modules) {
  const inFolders = modules.filter(({ source }) => folderOf(source) !== undefined);
  const unknown = [...new Set(inFolders.map(({ source }) => folderOf(source)))].filter((folder) => stepOf(folder) < 0);
  const back = inFolders.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => isBack(folderOf(source), folderOf(resolved)))
      .map(({ resolved }) => `${source} -> ${resolved}`),
  );
  return [...back, ...unknown.map((folder) => `server/src/${folder} has no step in scripts/steps.mjs`)];
}

const isBack = (from, to) => to !== undefined && to !== from && stepOf(to) <= stepOf(from);

/** Every import that leads one step back or to another folder of its step: {@link importsBack} must find each. */
export const plantedSteps = steps.flatMap((folders, step) =>
  folders.flatMap((from) =>
    [...(steps[step - 1] ?? []), ...folders]
      .filter((to) => to !== from)
      .map((to) => ({ source: `server/src/${from}/a.ts`, dependencies: [{ resolved: `server/src/${to}/b.ts` }] })),
  ),
);
