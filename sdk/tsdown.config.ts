import { defineConfig, type UserConfig } from 'tsdown';

/** The code stays readable: it is what a stack trace and a debugger show, and applications choose their own minifier. */
const library: UserConfig = {
  entry: {
    index: 'src/index.ts',
    webhooks: 'src/webhooks/index.ts',
    'webhooks.node': 'src/webhooks/index.node.ts',
    testing: 'src/testing/index.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  // The types document the library.
  outputOptions: { comments: { annotation: true, jsdoc: false, legal: false }, minifyInternalExports: false },
  deps: { neverBundle: [/^node:/] },
  sourcemap: true,
  report: false,
  clean: false,
};

/** The library for every runtime, as ESM and as CommonJS. scripts/build-sdk.mjs makes the types of both from one set. */
export default defineConfig([
  { ...library, format: 'esm', dts: false },
  { ...library, format: 'cjs', dts: true },
  // The command is one file by itself, so that nothing of it can come into an application's bundle.
  {
    ...library,
    entry: { loyalty: 'src/cli/main.ts' },
    format: 'esm',
    platform: 'node',
    fixedExtension: false,
    dts: false,
  },
]);
