import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestServer } from '../support/server.ts';
import { run } from './packed.ts';

/** A program that leaves something open does not end by itself. */
const endsWithinMs = 120_000;

/** The answer of the program of that name on every runtime. */
export function expectedOf(module: string): unknown {
  if (basename(module).startsWith('served')) return 'business';
  if (/^(required|checked)\./.test(basename(module))) return ['business', true, 'reward.redeemed', 5];
  return [12, true, 2, true, 'reward.redeemed', 200];
}

/** Runs the one function that each module exports, in one plain Node against the real server, and returns their answers. */
export async function answersOf(
  modules: readonly string[],
  server: TestServer,
  node = process.execPath,
): Promise<readonly unknown[]> {
  const { key } = await server.business();
  const loads = modules.map((module) =>
    /\.c?js$/.test(module)
      ? `require(${JSON.stringify(module)})`
      : `await import(${JSON.stringify(pathToFileURL(module).href)})`,
  );
  const code = `(async () => {
    const answers = [];
    for (const load of [${loads.map((load) => `async () => ${load}`).join(', ')}]) {
      const [start] = Object.values(await load()).filter((value) => typeof value === 'function');
      answers.push(await start(process.env.KEY, process.env.URL));
    }
    console.log(JSON.stringify(answers));
  })()`;
  const env = { PATH: process.env['PATH'], KEY: key, URL: server.url };
  const { stdout } = await run(node, ['--input-type=commonjs', '-e', code], { env, timeout: endsWithinMs });
  return JSON.parse(stdout);
}
