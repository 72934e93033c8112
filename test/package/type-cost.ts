import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Packed, root, run } from './packed.ts';

/** The number of types that the compiler may instantiate to check a program with the SDK. */
export const maxInstantiations = 2_000;

const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  target: 'es2022',
  module: 'node16',
  lib: ['es2022', 'DOM', 'DOM.Iterable'],
  types: [],
};

/** The types that tsc instantiates for a program, by itself, in a project that has the package installed. */
export async function instantiationsOf(program: string, { folder }: Packed): Promise<number> {
  const project = join(folder, 'type-cost');
  mkdirSync(project, { recursive: true });
  copyFileSync(program, join(project, 'program.mts'));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }));
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--extendedDiagnostics']);
  const count = /^Instantiations: +(\d+)$/m.exec(stdout)?.[1];
  if (!count) throw new Error(`tsc told no instantiations:\n${stdout}`);
  return Number(count);
}
