import { defineConfig, type UserConfig } from 'tsdown';

/**
 * Begins a line before each statement that starts with a word: an error that nobody handles is printed with the whole line
 * that threw it. No text of ours has such a word right after `;`, `{` or `}`.
 */
const statements = {
  name: 'statements',
  generateBundle(_: unknown, files: Record<string, { code?: string }>): void {
    const start = /(?<=[;{}])(?=(?:async|class|const|export|for|function|if|let|return|static|switch|throw|try)\b)/g;
    for (const file of Object.values(files)) if (file.code) file.code = file.code.replace(start, '\n');
  },
};

const library: UserConfig = {
  entry: {
    index: 'src/index.ts',
    webhooks: 'src/webhooks/index.ts',
    'webhooks.node': 'src/webhooks/index.node.ts',
    testing: 'src/testing/index.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  // Names stay: they are what a stack trace shows.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  // A name for itself costs less, compressed, than a letter that stands for it.
  outputOptions: { comments: { annotation: true, jsdoc: false, legal: false }, minifyInternalExports: false },
  deps: { neverBundle: [/^node:/] },
  plugins: [statements],
  sourcemap: true,
  report: false,
  clean: false,
};

/** The library for every runtime, as ESM with types and as CommonJS; scripts/build-sdk.mjs makes one set of types of both. */
export default defineConfig([
  { ...library, format: 'esm', dts: true },
  // Who reads the code reads the ES modules.
  { ...library, format: 'cjs', dts: false, minify: true },
  // The command is one file by itself, so that nothing of it can come into an application's bundle.
  {
    ...library,
    entry: { loyalty: 'src/cli/main.ts' },
    format: 'esm',
    platform: 'node',
    fixedExtension: false,
    dts: false,
    minify: true,
  },
]);
