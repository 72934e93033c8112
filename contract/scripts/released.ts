import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '../src/openapi/routes/document.ts';
import { withoutProse } from './without-prose.ts';

const file = fileURLToPath(new URL('../released/openapi.json', import.meta.url));

/** The document of the last release, without its prose. */
export const readReleased = (): OpenApiDocument => JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

/** Without line breaks, because only the comparison reads it, and indentation would be a third of it. */
export const writeReleased = (document: OpenApiDocument): void =>
  writeFileSync(file, `${JSON.stringify(withoutProse(document))}\n`);
