import type { EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Row } from '../../storage/tables.ts';

interface InForce<Of extends Rules = Rules> {
  readonly rules: Of;
  readonly rulesVersion: number;
}

/** The rules that were in force at an instant. A change of rules never changes what happened before it. */
export function rulesInForce(view: View, program: Row<'programs'>, at: number): InForce {
  const version = versionAt(view, program, at);
  return { rules: rulesOf(version), rulesVersion: version.rules_version };
}

/** The rules for an earn that occurred at `at`. */
export const rulesAt = (view: View, program: Row<'programs'>, at: number): InForce<EarningRules> =>
  forEarning(rulesInForce(view, program, at));

/** The same rules as rules for earning. Refuses those of other kinds. */
export function forEarning({ rules, rulesVersion }: InForce): InForce<EarningRules> {
  if ('earn' in rules) return { rules, rulesVersion };
  throw new Refusal('unsupported_for_kind', `Cards of a ${rules.kind} program do not earn. Top them up instead.`);
}

/** The rules that an earn was decided by. */
export function rulesOfEarn(
  view: View,
  program: Row<'programs'>,
  { rules_version }: Row<'transactions'>,
): EarningRules {
  const versions = program.rules_version === rules_version ? [program] : versionsOf(view, program);
  const version = versions.find((one) => one.rules_version === rules_version);
  assert(version, 'a program keeps all versions of its rules');
  const rules = rulesOf(version);
  assert('earn' in rules, 'an earn needs rules for earning');
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
