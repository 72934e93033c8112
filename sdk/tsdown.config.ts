import { defineConfig, type UserConfig } from 'tsdown';

// A repeated name takes fewer compressed bytes than a letter that replaces it.
const outputOptions = { comments: { annotation: true, jsdoc: false, legal: false }, minifyInternalExports: false };

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
  outputOptions: {
    ...outputOptions,
    // Separate files, because a compressor finds the second copy of a file only if it is near.
    codeSplitting: {
      groups: [{ name: 'explanations', test: /webhooks\/(explanations|event-names)|src\/(nearest|option-fault)/ }],
    },
  },
  deps: { neverBundle: [/^node:/] },
  sourcemap: true,
  report: false,
  clean: false,
};

/** The library for every runtime, as ESM with types and as CommonJS; scripts/build-sdk.mjs makes one set of types of both. */
export default defineConfig([
  { ...library, format: 'esm', dts: true },
  // People who read the code read the ES modules.
  { ...library, format: 'cjs', dts: false, minify: true },
  // The command is one file by itself, so that nothing of it can come into an application's bundle.
  {
    ...library,
    entry: { loyalty: 'src/cli/main.ts' },
    outputOptions,
    format: 'esm',
    platform: 'node',
    fixedExtension: false,
    dts: false,
    minify: true,
  },
]);
