import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The bundler's command. */
export const tsdown = fileURLToPath(import.meta.resolve('tsdown/run'));

export interface Bundles {
  readonly server: string;
  readonly expressDrizzle: string;
  readonly bareHttp: string;
  readonly loneCommit: string;
  readonly load: string;
  readonly postgresEightTrips: string;
  readonly sdkCalls: string;
  remove(): void;
}

/** Builds server, peers and load generator alike, so that all run as plain JavaScript in plain node processes. */
export async function buildBundles(): Promise<Bundles> {
  const server = `${root}server/dist-build-${process.pid}`;
  const others = `${root}test/dist/bench-${process.pid}`;
  const run = promisify(execFile);
  const entries = [
    'peers/express-drizzle',
    'peers/bare-http',
    'peers/lone-commit',
    'peers/postgres-eight-trips',
    'peers/sdk-calls',
    'load/generator',
  ];
  await Promise.all([
    run(process.execPath, [tsdown, '--out-dir', server], { cwd: `${root}server` }),
    run(
      process.execPath,
      [
        tsdown,
        ...entries.map((name) => `bench/${name}.ts`),
        '--out-dir',
        others,
        '--format',
        'esm',
        '--platform',
        'node',
        '--target',
        'node20.19',
        '--no-dts',
        '--no-config',
      ],
      { cwd: `${root}test` },
    ),
  ]);
  return {
    server: `${server}/main.js`,
    expressDrizzle: `${others}/peers/express-drizzle.mjs`,
    bareHttp: `${others}/peers/bare-http.mjs`,
    loneCommit: `${others}/peers/lone-commit.mjs`,
    postgresEightTrips: `${others}/peers/postgres-eight-trips.mjs`,
    sdkCalls: `${others}/peers/sdk-calls.mjs`,
    load: `${others}/load/generator.mjs`,
    remove: () => {
      rmSync(server, { recursive: true, force: true });
      rmSync(others, { recursive: true, force: true });
    },
  };
}
