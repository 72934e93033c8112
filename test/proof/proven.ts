import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/source-files.ts';
import { type Promised, promises } from './promises.ts';

/** What the proof of a promise has seen. */
export interface Proven extends Pick<Promised, 'promise' | 'tests' | 'counts'> {
  readonly commit: string;
  readonly runs: number;
  /** How many runs met what the promise is about, such as a request under way. */
  readonly faults: number;
  readonly violations: number;
  /** The bugs that were planted, and those of them that the proof caught. */
  readonly planted: number;
  readonly caught: number;
  readonly seeds: readonly number[];
  readonly seconds: number;
  /** The tests that failed. */
  readonly failed: number;
  /** False also if a program is missing that the proof needs, or if no bug is planted. */
  readonly holds: boolean;
}

const file = join(root, 'test/proof/promises.json');
const page = join(root, 'server/docs/figures.md');
/** Between these lines, the page of the docs has the table. */
const [begin, end] = ['<!-- promises -->', '<!-- end of promises -->'];

const number = (value: number): string => value.toLocaleString('en');
const duration = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
const head = ['Promise', 'Test', 'Tried', 'Faults that fired', 'Violations', 'Planted bugs caught', 'Took'];

const filesOf = ({ tests }: Pick<Promised, 'tests'>): string => tests.map((file) => `\`${file}\``).join(', ');

function whyNot({ failed, planted }: Proven): string {
  if (failed > 0) return 'FAILED';
  return planted === 0 ? 'WITHOUT A PLANTED BUG' : 'NOT RUN';
}

const rowOf = (one: Proven): readonly string[] => [
  one.holds ? one.promise : `${whyNot(one)}: ${one.promise}`,
  filesOf(one),
  one.counts ? `${number(one.runs)} ${one.counts}` : '',
  number(one.faults),
  number(one.violations),
  one.planted > 0 ? `${one.caught} of ${one.planted}` : '',
  duration(one.seconds),
];

const tableOf = (rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const provenTable = (all: readonly Proven[]): string => tableOf(all.map(rowOf));

/** The table of the page: every promise, with what its last long run has seen, if it had one. */
export const pageTable = (all: readonly Proven[]): string =>
  tableOf(
    promises.map((one) => {
      const proven = all.find(({ promise }) => promise === one.promise);
      return proven ? rowOf(proven) : [one.promise, filesOf(one), '', '', '', '', ''];
    }),
  );

export const readProven = (): readonly Proven[] => JSON.parse(readFileSync(file, 'utf8'));

/** Writes what the long tier has seen of a promise into the report and the page of the docs. */
export function writeProven(proven: Proven): void {
  const before = readProven();
  const all = promises.flatMap(({ promise }) =>
    promise === proven.promise ? proven : (before.find((one) => one.promise === promise) ?? []),
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  const text = readFileSync(page, 'utf8');
  const [start = '', rest = ''] = [text.split(begin)[0], text.split(end)[1]];
  writeFileSync(page, `${start}${begin}\n\n${pageTable(all)}\n\n${end}${rest}`);
}
