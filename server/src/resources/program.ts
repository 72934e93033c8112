import type { AmountUnit, Program, ProgramVersion } from '@loyalty-service/contract/programs';
import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { amountUnits } from '../domain/earn/qualify.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';

const maxCachedRules = 1_000;
const parsed = new Map<string, { readonly text: string; readonly rules: Rules }>();

/**
 * The rules of one version of a program, parsed once. They are remembered with their text: a change that was decided but
 * never committed leaves its version's number to the next one.
 */
export function rulesOf({ id, rules_version, rules }: Pick<Row<'programs'>, 'id' | 'rules_version' | 'rules'>): Rules {
  const name = `${id}:${rules_version}`;
  const known = parsed.get(name);
  if (known?.text === rules) return known.rules;
  const fresh = RulesInput.parse(JSON.parse(rules));
  if (parsed.size >= maxCachedRules) parsed.clear();
  parsed.set(name, { text: rules, rules: fresh });
  return fresh;
}

/** What earn's amount counts; null for kinds that do not earn. */
const amountUnitOf = (rules: Rules): AmountUnit | null => ('earn' in rules ? amountUnits[rules.earn.basis] : null);

export function programResource(row: Row<'programs'>): z.infer<typeof Program> {
  const rules = rulesOf(row);
  return {
    id: row.id,
    object: 'program',
    name: row.name,
    status: row.status as z.infer<typeof Program>['status'],
    currency: row.currency,
    kind: rules.kind,
    amount_unit: amountUnitOf(rules),
    rules,
    rules_version: row.rules_version,
    starts_at: timeOrNull(row.starts_at),
    ends_at: timeOrNull(row.ends_at),
    ...stampsOf(row),
  };
}

/** `next` is the version that took its place, if one did. */
export function programVersionResource(
  row: Row<'rules_versions'>,
  next: Row<'rules_versions'> | null,
): z.infer<typeof ProgramVersion> {
  return {
    object: 'program_version',
    program_id: row.program_id,
    rules_version: row.rules_version,
    rules: rulesOf({ id: row.program_id, rules_version: row.rules_version, rules: row.rules }),
    valid_from: time(row.valid_from),
    valid_until: timeOrNull(next?.valid_from ?? null),
  };
}
