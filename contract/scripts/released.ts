import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { OpenApiDocument } from '../src/openapi/routes/document.ts';
import { withoutProse } from './without-prose.ts';

const file = fileURLToPath(new URL('../released/openapi.json.gz', import.meta.url));

/** The document of the last release, without its prose. */
export const readReleased = (): OpenApiDocument =>
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as OpenApiDocument;

/** Compressed, because only the comparison reads it, and it would be the largest file of the repository. */
export const writeReleased = (document: OpenApiDocument): void =>
  writeFileSync(file, gzipSync(JSON.stringify(withoutProse(document)), { level: 9 }));
