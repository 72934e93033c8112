import { defineConfig } from 'tsdown';

// All is bundled, also what npm installs, but for what is native: a start reads 5 files, not 1,000.
export default defineConfig({
  entry: 'src/main.ts',
  // A worker is started by its file.
  copy: ['src/storage/sqlite/vacuum-worker.mjs'],
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  deps: { alwaysBundle: [/^(?!node:|better-sqlite3)/], neverBundle: [/^better-sqlite3/] },
  // The CommonJS of OpenTelemetry does not survive the bundler: it names a module as the bundler does.
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  // A start reads the source map: without the sources in it, which are there already, it is a third.
  outputOptions: { sourcemapExcludeSources: true },
  dts: false,
  clean: false,
  report: false,
});
