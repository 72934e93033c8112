import { fileURLToPath } from 'node:url';

/** The folder of this package: one above both the sources and the bundle. */
export const packageRoot = fileURLToPath(new URL('../', import.meta.url));
