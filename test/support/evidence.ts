import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from './source-files.ts';

/** What the test of a promise has seen. Other counts can stand beside these. */
export interface Evidence {
  /** The sequences, kills or requests that it tried. */
  readonly runs: number;
  /** How many of them met work under way, or whatever else the promise is about. */
  readonly faults: number;
  readonly violations: number;
  readonly seed?: number;
}

/** A line of the evidence, with the file of its test. */
export type EvidenceLine = Evidence & { readonly file: string };

/** Tells `pnpm prove` what a test has seen; without it, whoever runs the test. */
export function giveEvidence<Found extends Evidence>(evidence: Found): void {
  const line: EvidenceLine = { file: relative(root, expect.getState().testPath ?? ''), ...evidence };
  const file = process.env['PROOF_EVIDENCE'];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  else process.stderr.write(`${JSON.stringify(line)}\n`);
}
