import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Case, type Finding, type Judged, reportsFolder, type Suite } from './judged.ts';

const isExcepted = (suite: Suite, { rule }: Finding): boolean => suite.exceptions.some((one) => one.rule === rule);

/**
 * Writes the line of a suite, and fails at the first finding without an exception, at an exception that nothing needs, and if the
 * planted fault was not found.
 */
export function judge(
  suite: Suite,
  cases: readonly Case[],
  planted: { readonly fault: string; readonly found: Case },
): void {
  const findings = cases.flatMap(({ name, findings: found }) => found.map((one) => ({ name, ...one })));
  const unexplained = findings.filter((one) => !isExcepted(suite, one));
  const passed = cases.filter(({ findings: found }) => found.every((one) => isExcepted(suite, one))).length;
  mkdirSync(reportsFolder, { recursive: true });
  const line: Judged = { ...suite, cases: cases.length, passed, planted: planted.fault };
  writeFileSync(join(reportsFolder, `${suite.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(line));
  expect(cases.length).toBeGreaterThan(0);
  expect(grouped(unexplained)).toEqual([]);
  const needless = suite.exceptions.filter(({ rule }) => !findings.some((one) => one.rule === rule));
  expect(needless, 'exceptions that nothing needs').toEqual([]);
  expect(
    planted.found.findings.filter((one) => !isExcepted(suite, one)),
    planted.fault,
  ).not.toEqual([]);
}

/** One line a rule: how often, and the first place. */
function grouped(findings: readonly (Finding & { readonly name: string })[]): readonly string[] {
  const byRule = new Map<string, typeof findings>();
  for (const one of findings) byRule.set(one.rule, [...(byRule.get(one.rule) ?? []), one]);
  return [...byRule].map(
    ([rule, found]) => `${rule}, ${found.length} times, such as in ${found[0]?.name}: ${found[0]?.where}`,
  );
}
