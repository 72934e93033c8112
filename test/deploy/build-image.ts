import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderOfNode } from '../support/other-node.ts';
import { allFiles, root } from '../support/source-files.ts';
import { contextOf, lastOf, pairsIn, readDockerfile, type Stage } from './dockerfile.ts';

const dockerfile = join(root, 'deploy/Dockerfile');

export interface Image {
  /** The folder that is the root of its file system. */
  readonly root: string;
  readonly stage: Stage;
  /** Its `PATH`: programs of this machine, but for Node. */
  readonly path: string;
  /** The variables that `ENV` sets. Their paths are those in the folder. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute paths of the image as they are on this machine. */
  here(text: string): string;
}

/**
 * Runs the steps of the Dockerfile in order, each stage in an empty folder, with the Node that the Dockerfile names. The build
 * context is what the ignore file leaves of the repository.
 */
export async function buildImage(folder: string): Promise<Image> {
  const context = join(folder, 'context');
  const isInContext = contextOf(`${dockerfile}.dockerignore`);
  for (const path of allFiles().filter(isInContext)) cpSync(join(root, path), join(context, path));
  const stages = readDockerfile(dockerfile);
  const rootOf = (name: string) => join(folder, name || 'image');
  const last = stages.at(-1) as Stage;
  const path = await pathOf(last.base);
  for (const stage of stages) await runStage(stage, rootOf, { context, path });
  const here = mapped(rootOf(last.name));
  const env = pairsIn(lastOf(last, 'ENV'));
  return {
    root: rootOf(last.name),
    stage: last,
    path,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value)])),
    here,
  };
}

/** The folders that the Dockerfile makes at the root. All other absolute paths are those of this machine. */
const mapped = (folder: string) => (text: string) =>
  text.replace(/(?<![\w.\]])\/(app|src|data|backups)(?=[/\s"]|$)/g, `${folder}/$1`);

type Perform = (text: string, flags: Readonly<Record<string, string>>) => void | Promise<void>;

/** Where programs are found: the Node of the image comes first. */
async function pathOf(base: string): Promise<string> {
  const [, version = ''] = /^node:([\d.]+)-/.exec(base) ?? [];
  return `${await folderOfNode(version)}:${process.env['PATH'] ?? ''}`;
}

/** Nothing but what finds programs and packages. */
const environment = (path: string) => {
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env;
  return { PATH: path, HOME, NODE_EXTRA_CA_CERTS, CI: 'true' };
};

async function runStage(
  { name, instructions }: Stage,
  rootOf: (name: string) => string,
  { context, path: programs }: { readonly context: string; readonly path: string },
): Promise<void> {
  const folder = rootOf(name);
  const here = mapped(folder);
  let at = folder;
  const perform: Readonly<Record<string, Perform>> = {
    WORKDIR(text) {
      at = here(text);
      mkdirSync(at, { recursive: true });
    },
    COPY(text, { from }) {
      const sources = text.split(/\s+/);
      const target = sources.pop() ?? '';
      const source = (path: string) => (from ? mapped(rootOf(from))(path) : join(context, path));
      for (const path of sources) copy(source(path), join(at, target), target.endsWith('/'));
    },
    async RUN(text) {
      await promisify(execFile)('sh', ['-e', '-c', here(text)], { cwd: at, env: environment(programs) });
    },
  };
  for (const { name: verb, text, flags } of instructions) await perform[verb]?.(text, flags);
  chmodSync(folder, 0o755);
}

/** As Docker does: the content of a folder, or a file by its name. */
function copy(source: string, target: string, intoFolder: boolean): void {
  if (!existsSync(source)) throw new Error(`COPY: the build context has no ${source}.`);
  const file = intoFolder && !statSync(source).isDirectory() ? join(target, basename(source)) : target;
  mkdirSync(dirname(file), { recursive: true });
  cpSync(source, file, { recursive: true, verbatimSymlinks: true });
}
