import { copyFileSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './packed.ts';

/** How a program finds a package and is written, as its tsconfig.json says. */
const modes = {
  node10: { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true },
  node16: { module: 'node16' },
  nodenext: { module: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
} as const;

export type Mode = keyof typeof modes;

/** A program of `fixtures`, and the JavaScript that a compiler makes of it. */
interface Program {
  readonly source: string;
  readonly name: string;
  readonly output: string;
}

const asModule: Program = { source: 'journey.ts', name: 'journey.mts', output: 'journey.mjs' };
const asCommonJs: Program = { source: 'journey.ts', name: 'journey.cts', output: 'journey.cjs' };
const required: Program = { source: 'cjs/required.cts', name: 'required.cts', output: 'required.cjs' };
const checked: Program = { source: 'cjs/checked.cjs', name: 'checked.cjs', output: 'checked.cjs' };
const served: Program = { source: 'served.ts', name: 'served.mts', output: 'served.mjs' };
const servedCommonJs: Program = { source: 'served.ts', name: 'served.cts', output: 'served.cjs' };

/** Node before version 12 knew no extension but these. */
const before12: readonly Program[] = [
  { source: 'journey.ts', name: 'journey.ts', output: 'journey.js' },
  { source: 'cjs/required.cts', name: 'required.ts', output: 'required.js' },
  { source: 'cjs/checked.cjs', name: 'checked.js', output: 'checked.js' },
  { source: 'served.ts', name: 'served.ts', output: 'served.js' },
];

const everyForm: readonly Program[] = [asModule, asCommonJs, required, checked, served, servedCommonJs];
const programs: Readonly<Record<Mode, readonly Program[]>> = {
  node10: before12,
  node16: everyForm,
  nodenext: everyForm,
  bundler: [asModule, served],
};

export interface Compiler {
  readonly version: string;
  /** In node_modules of the tests. */
  readonly package: string;
  readonly modes: readonly Mode[];
}

/** The oldest compiler and the newest know all modes that there are in them; between them one that concerns all is enough. */
export const compilers: readonly Compiler[] = [
  { version: '5.0.4', package: 'typescript-5.0', modes: ['node10', 'node16', 'nodenext', 'bundler'] },
  { version: '5.4.5', package: 'typescript-5.4', modes: ['node16'] },
  { version: '5.9.3', package: 'typescript-5.9', modes: ['node16'] },
  { version: '6.0.3', package: 'typescript', modes: ['node10', 'node16'] },
  // It no longer knows node10.
  { version: '7.0.2', package: 'typescript-7.0', modes: ['node16', 'nodenext', 'bundler'] },
];

const lib = ['es2022', 'DOM', 'DOM.Iterable'];
// Every declaration is checked but the compiler's own, which take it several times as long as ours.
const strict = {
  strict: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  target: 'es2022',
  lib,
  types: [],
  allowJs: true,
  checkJs: true,
};

/** The types of Node by its version. The global types of the web in them differ. */
const nodeTypes = {
  18: 'test/node_modules/types-node-18',
  20: 'node_modules/@types/node',
  22: 'test/node_modules/types-node-22',
} as const;

/**
 * Checks the programs, and every declaration of the packages, as a program of Node does that has no types of a browser.
 * Returns the errors. Those in the types of Node themselves are not ours: old compilers do not know all of their syntax.
 */
export async function errorsWithoutDom(
  project: string,
  { package: name }: Compiler,
  node: keyof typeof nodeTypes,
): Promise<readonly string[]> {
  const folder = join(project, `${name}-node-${node}`);
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(realpathSync(join(root, nodeTypes[node])), join(folder, 'node_modules/@types/node'));
  const files = everyForm.map(({ name: file }) => file);
  for (const { source, name: file } of everyForm)
    copyFileSync(join(root, 'test/package/fixtures', source), join(folder, file));
  const compilerOptions = { ...strict, ...modes.node16, lib: ['es2023'], types: ['node'], noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const found = await errorsOf(name, folder);
  return found.split('\n').filter((line) => /error TS/.test(line) && !/(@types\/node|undici-types)\//.test(line));
}

/** Compiles the programs of a mode in the project of the installed packages, and every declaration. Returns what can be run. */
export async function compile(
  project: string,
  { version, package: name }: Compiler,
  mode: Mode,
): Promise<readonly string[]> {
  const folder = join(project, `${name}-${mode}`);
  const out = join(folder, 'out');
  mkdirSync(folder);
  for (const { source, name: file } of programs[mode])
    copyFileSync(join(root, 'test/package/fixtures', source), join(folder, file));
  // From version 6 on, the oldest mode is on its way out and must be asked for twice.
  const ignoreDeprecations =
    mode === 'node10' && Number(version.split('.')[0]) >= 6 ? { ignoreDeprecations: '6.0' } : {};
  const compilerOptions = { ...strict, ...modes[mode], ...ignoreDeprecations, rootDir: '.', outDir: 'out' };
  const files = programs[mode].map(({ name: file }) => file);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const kind = mode === 'node10' ? 'commonjs' : 'module';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: kind }));
  const errors = await errorsOf(name, folder);
  if (errors !== '') throw new Error(`${name} found:\n${errors}`);
  return programs[mode].map(({ output }) => join(out, output));
}

/** The errors that a compiler prints about the project in a folder. */
async function errorsOf(name: string, folder: string): Promise<string> {
  const home = join(root, 'test/node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const tsc = run(process.execPath, [join(home, bin.tsc), '-p', folder], { cwd: folder });
  return tsc.then(
    () => '',
    (error: Error & { readonly stdout?: string }) => error.stdout || error.message,
  );
}
