import { defineConfig } from 'tsdown';
import bundle from './tsdown.config.ts';

/** The command and the library, as scripts/build-server.mjs publishes them. */
export default defineConfig({
  ...bundle,
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  outDir: 'lib',
  // The package has no sources: they are in its source maps.
  outputOptions: {},
});
