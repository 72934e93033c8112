import { run } from '../../package/packed.ts';
import { root } from '../../support/source-files.ts';

let built: ReturnType<typeof run> | undefined;

/** Builds the pages if a source is newer than what is built, once for all files of this process. */
export async function buildPages(): Promise<void> {
  built ??= run(process.execPath, ['scripts/build-console.mjs'], { cwd: root });
  await built;
}
