import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { type Packed, root } from './packed.ts';

/** The program of the first half hour with the SDK. */
export const journeyFile = join(root, 'test/package/fixtures/journey.ts');

/** How an application is bundled for what is not Node. */
export const bundlings = {
  workerd: { conditions: ['workerd', 'worker', 'browser'], platform: 'neutral' },
  browser: { platform: 'browser' },
} as const satisfies Readonly<Record<string, BuildOptions>>;

/** The bundle of an application in a project that has the package installed, and what of the package went into it. */
export async function bundle(
  contents: string,
  options: BuildOptions,
  { folder }: Pick<Packed, 'folder'>,
): Promise<{ readonly text: string; readonly inputs: readonly string[] }> {
  const stdin = { contents, resolveDir: folder, loader: 'ts' } as const;
  const built = await build({ stdin, bundle: true, write: false, format: 'esm', metafile: true, ...options });
  const inputs = Object.keys(built.metafile?.inputs ?? {}).flatMap((path) => path.split('/dist/')[1] ?? []);
  return { text: built.outputFiles?.[0]?.text ?? '', inputs };
}

/** That program, and what is to follow it. */
export const journeyThen = (then: string): string => readFileSync(journeyFile, 'utf8') + then;
