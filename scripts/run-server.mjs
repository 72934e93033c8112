// The server's command line from source: bundles the server and the console again when a source is newer than the bundle, then
// runs the server in this process. A bundle starts three times faster than TypeScript translated on the fly.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isConsoleStale } from './build-console.mjs';
import { changedAt } from './changed-at.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}server/dist/main.js`;
const sources = ['contract/src', 'server/src', 'server/package.json', 'server/tsdown.config.ts', 'pnpm-lock.yaml'];

const run = promisify(execFile);

/** Builds beside the bundle and renames into place, so that two starts at once never see half a file. */
async function buildServer() {
  const startedAt = new Date();
  const fresh = `${root}server/dist-build-${process.pid}`;
  const tsdown = fileURLToPath(import.meta.resolve('tsdown/run'));
  try {
    await run(process.execPath, [tsdown, '--out-dir', fresh], { cwd: `${root}server` });
    utimesSync(`${fresh}/main.js`, startedAt, startedAt);
    mkdirSync(`${root}server/dist`, { recursive: true });
    const chunksFirst = readdirSync(fresh).sort((a, b) => Number(a === 'main.js') - Number(b === 'main.js'));
    for (const name of chunksFirst) renameSync(`${fresh}/${name}`, `${root}server/dist/${name}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Builds all outdated bundles at the same time. */
async function build() {
  const newest = Math.max(...sources.map((path) => changedAt(root + path)));
  await Promise.all([
    changedAt(bundle) < newest && buildServer(),
    isConsoleStale() && run(process.execPath, [`${root}scripts/build-console.mjs`]),
  ]);
}

/** The parent and state of a process, on Linux only. Undefined if the process does not exist. */
function processAt(pid) {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { dead: state === 'Z' || state === 'X', parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** The pids above us up to the package runner that was called first: `npx`, its shell, pnpm and its shell. */
function runnersAbove() {
  const runner = /^(\S*\/)?(npm|npx|pnpm)( |$)|^\S*node\S* \S*\/(npm|npx|pnpm)(-cli)?(\.c?js)?( |$)/;
  const chain = [];
  let runners = [];
  let pid = process.ppid;
  for (let found = processAt(pid); pid > 1 && found; found = processAt(pid)) {
    chain.push(pid);
    if (runner.test(found.command)) runners = [...chain];
    else if (!/^\S*sh -c /.test(found.command)) break;
    pid = found.parent;
  }
  return runners;
}

/**
 * Neither npx nor pnpm nor their shells hand a signal on: when one of them is stopped, the server would stay behind
 * and hold its port. So watch them, and stop as if the signal had come here.
 */
function stopWithRunners() {
  const parent = process.ppid;
  const runners = runnersAbove();
  const heard = new Set();
  const watch = setInterval(() => {
    // A stop that is already under way must not be asked for again: a second signal may mean "at once".
    for (const signal of ['SIGTERM', 'SIGINT'].filter((name) => process.listenerCount(name) > 0 && !heard.has(name))) {
      heard.add(signal);
      process.prependOnceListener(signal, () => clearInterval(watch));
    }
    if (process.ppid === parent && runners.every((pid) => processAt(pid)?.dead === false)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

if (process.env.npm_lifecycle_event) stopWithRunners();
await build().catch((failure) => {
  console.error(`The server could not be built.\n${failure.stdout ?? ''}${failure.stderr ?? failure.stack}`);
  process.exit(1);
});
process.argv[1] = bundle;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
