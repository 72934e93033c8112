import { defineConfig } from 'tsdown';

/** The contract as it is published. Its declarations are printed by scripts/build-contract.mjs. */
export default defineConfig({
  entry: 'src/index.ts',
  outDir: 'npm/dist',
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  deps: { neverBundle: [/^@ts-rest\/core/, /^zod/] },
  // Zod 3.25 has Zod 4 there too, and the declarations of ts-rest are written for Zod 3.
  outputOptions: { paths: { zod: 'zod/v4' } },
  dts: false,
  report: false,
});
