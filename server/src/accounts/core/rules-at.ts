import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { assert } from '../../domain/assert.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Row } from '../../storage/tables.ts';

/** The rules for an earn that occurred at `at`. A change of rules never changes what happened before it. */
export function rulesAt(
  view: View,
  program: Row<'programs'>,
  at: number,
): { rules: EarningRules; rulesVersion: number } {
  const version = versionAt(view, program, at);
  const rules = rulesOf(version);
  if (!('earn' in rules)) {
    throw new Refusal('unsupported_for_kind', `Cards of a ${rules.kind} program do not earn. Top them up instead.`);
  }
  return { rules, rulesVersion: version.rules_version };
}

/** The rules that an earn was judged by. */
export function rulesOfEarn(
  view: View,
  program: Row<'programs'>,
  { rules_version }: Row<'transactions'>,
): EarningRules {
  const versions = program.rules_version === rules_version ? [program] : versionsOf(view, program);
  const version = versions.find((one) => one.rules_version === rules_version);
  assert(version, 'a program keeps all versions of its rules');
  const rules = rulesOf(version);
  assert('earn' in rules, 'an earn is judged by rules for earning');
  return rules;
}

const versionsOf = (view: View, program: Row<'programs'>) =>
  view
    .all('rules_versions', 'program', [program.id])
    .toSorted((left, right) => left.rules_version - right.rules_version);

function versionAt(view: View, program: Row<'programs'>, at: number): Pick<Row<'programs'>, 'rules' | 'rules_version'> {
  if (program.rules_valid_from <= at) return program;
  const versions = versionsOf(view, program);
  const version = versions.findLast(({ valid_from }) => valid_from <= at) ?? versions[0];
  assert(version, 'a program has a first version');
  return version;
}
