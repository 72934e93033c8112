import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/source-files.ts';

/** The native compiler takes a third of the time of the one that is a library. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');

const options = [
  ...['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable'],
  ...['--types', 'node', '--strict', '--noUncheckedIndexedAccess', '--noEmit', '--skipLibCheck', '--ignoreConfig'],
  '--allowImportingTsExtensions',
];

/** The messages of the compiler about these files, by the name of the file. */
export async function compile(files: readonly string[]): Promise<readonly string[]> {
  const words = [compiler, ...options, '--pretty', 'false', ...files];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, maxBuffer: 2 ** 26 }).catch(
    // It prints the errors that it finds, and exits with another code than 0.
    (failure: Error & { readonly stdout: string }) => {
      if (!failure.stdout) throw failure;
      return failure;
    },
  );
  return [...stdout.matchAll(/^(?:(.*?)\(\d+,\d+\): )?error (.*)$/gm)].map(
    ([, path = '', message]) => `${basename(path)}: ${message}`,
  );
}
