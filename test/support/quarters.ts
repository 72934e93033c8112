import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { allFiles, root } from './source-files.ts';

/** The quarter of the slow test files that this run takes. Null: it takes all of them. */
const quarter = quarterIn(process.env['TEST_QUARTER']);

function quarterIn(text = ''): number | null {
  if (!/^[0-3]?$/.test(text)) throw new Error(`TEST_QUARTER is "${text}". It must be 0, 1, 2 or 3.`);
  return text === '' ? null : Number(text);
}

/**
 * Follows from the path alone, so a file keeps its quarter, whatever files come and go beside it. Of the bytes of the hash, this
 * one spreads the longest files best.
 */
const quarterOf = (file: string): number => createHash('sha256').update(file).digest().readUInt8(12) % 4;

const testFiles = allFiles(join(root, 'test')).filter((file) => file.endsWith('.test.ts'));

/** The test files with such paths that this run takes. */
export const ofThisQuarter = (...paths: readonly RegExp[]): string[] =>
  filesOf(paths).filter((file) => quarter === null || quarterOf(file) === quarter);

/** The test files with such paths that wait for a run of another quarter. */
export const ofOtherQuarters = (...paths: readonly RegExp[]): string[] =>
  filesOf(paths).filter((file) => quarter !== null && quarterOf(file) !== quarter);

const filesOf = (paths: readonly RegExp[]): string[] =>
  testFiles.filter((file) => paths.some((path) => path.test(file)));
