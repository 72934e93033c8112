import { run } from '../../package/packed.ts';
import { root } from '../../support/source-files.ts';

/** Builds the pages if a source is newer than what is built. */
export const buildPages = async (): Promise<void> =>
  void (await run(process.execPath, ['scripts/build-console.mjs'], { cwd: root }));
