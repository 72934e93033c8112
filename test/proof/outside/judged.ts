import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/source-files.ts';

/** What a suite objects to: the name of its rule, and where. */
export interface Finding {
  readonly rule: string;
  readonly where: string;
}

/** An objection that stays, and why. */
export interface Exception {
  readonly rule: string;
  readonly reason: string;
}

/** What a suite has looked at, such as a page or a request, and what it found there. */
export interface Case {
  readonly name: string;
  readonly findings: readonly Finding[];
}

export interface Suite {
  /** The name by which others know it. */
  readonly name: string;
  readonly version: string;
  /** What it looks at, in the plural. */
  readonly looksAt: string;
  readonly exceptions: readonly Exception[];
}

/** A line of the report. */
export interface Judged extends Suite {
  readonly cases: number;
  readonly passed: number;
  /** The fault that was planted, and found. */
  readonly planted: string;
}

export const reportsFolder = join(root, 'test/output/outside');

export const readReports = (): readonly Judged[] =>
  readdirSync(reportsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(reportsFolder, name), 'utf8')));
