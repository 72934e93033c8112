import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { allFiles, root } from './source-files.ts';

/** The eighth of the slow test files that this run takes. Null: it takes all of them. */
const eighth = eighthIn(process.env['TEST_EIGHTH']);

function eighthIn(text = ''): number | null {
  if (!/^[0-7]?$/.test(text)) throw new Error(`TEST_EIGHTH is "${text}". It must be a digit from 0 to 7.`);
  return text === '' ? null : Number(text);
}

/**
 * Follows from the path alone, so a file keeps its eighth, whatever files come and go beside it. Of the bytes of the hash, this
 * one spreads the longest files best.
 */
const eighthOf = (file: string): number => createHash('sha256').update(file).digest().readUInt8(3) % 8;

const testFiles = allFiles(join(root, 'test')).filter((file) => file.endsWith('.test.ts'));

/** The test files with such paths that this run takes. */
export const ofThisEighth = (...paths: readonly RegExp[]): string[] =>
  filesOf(paths).filter((file) => eighth === null || eighthOf(file) === eighth);

/** The test files with such paths that wait for a run of another eighth. */
export const ofOtherEighths = (...paths: readonly RegExp[]): string[] =>
  filesOf(paths).filter((file) => eighth !== null && eighthOf(file) !== eighth);

const filesOf = (paths: readonly RegExp[]): string[] =>
  testFiles.filter((file) => paths.some((path) => path.test(file)));
