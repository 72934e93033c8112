import { defineConfig } from 'tsdown';

// Of our own packages the contract is bundled, because it is TypeScript source; what npm installs stays outside.
export default defineConfig({
  entry: 'src/main.ts',
  // A worker is started by its file.
  copy: ['src/storage/sqlite/vacuum-worker.mjs'],
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  deps: { alwaysBundle: [/^@loyalty-service\/contract/] },
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  dts: false,
  clean: false,
  report: false,
});
