import { programStatuses } from '@loyalty-service/contract/resources/programs';
import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { statusesIn } from '../accounts/history/state-history.ts';
import { assert } from '../base/assert.ts';
import { jsonText } from '../base/stored-json.ts';
import { asksForBirthdays } from '../domain/bonus/birthdays.ts';
import { historyNeeds } from '../domain/earn/history-needs.ts';
import { rulesOf } from '../resources/program.ts';
import type { Row } from '../storage/tables.ts';
import type { Draft } from './draft.ts';

type Program = Row<'programs'>;
type Version = Row<'rules_versions'>;

interface Stored {
  readonly versions: readonly Version[];
  readonly states: readonly Row<'state_changes'>[];
}

/** The longest time for which an earn may be late. */
const latestMs = 30 * 86_400_000;

/** A program as it would have been at each time if the rules of a draft had been put in force. */
export class ProgramTimes {
  /** The versions of the rules in the simulation, the earliest first. */
  readonly versions: readonly Version[];
  /** When rules change during the simulation, in ms. */
  readonly changes: readonly number[];
  /** All rules that the program has had, the newest first, after those of the draft. */
  readonly allRules: readonly EarningRules[];
  /** Whether any of the rules counts what a card earned. */
  readonly counts: boolean;
  /** How long rows are looked up by their time, in ms. 0: never. */
  readonly recentMs: number;
  readonly asksForBirthdays: boolean;
  /** Whether tags or birthdays of customers matter. */
  readonly asksForCustomers: boolean;
  readonly asksForMembers: boolean;
  /** The rules by which each row was decided, by version. */
  readonly #booked: ReadonlyMap<number, EarningRules>;
  readonly #rows: readonly { readonly since: number; readonly row: Program }[];
  #last = 0;

  constructor(
    readonly draft: Draft,
    { versions, states }: Stored,
  ) {
    const real = versions.toSorted((left, right) => left.rules_version - right.rules_version);
    this.versions = versionsIn(draft, real);
    this.changes = this.versions.slice(1).map(({ valid_from }) => valid_from);
    const rules = this.versions.map(earningRules);
    const conditions = rules.flatMap(({ campaigns }) => campaigns.map(({ when }) => when));
    const seconds = Math.max(...rules.map((one) => historyNeeds(one).recentSeconds));
    this.counts = rules.some((one) => historyNeeds(one).counters);
    this.recentMs = seconds === 0 ? 0 : seconds * 1_000 + latestMs;
    this.asksForBirthdays = rules.some(asksForBirthdays);
    this.asksForCustomers =
      this.asksForBirthdays || conditions.some(({ tags, birthday }) => tags.length > 0 || birthday !== null);
    this.asksForMembers = conditions.some(({ member_of }) => member_of.length > 0);
    this.allRules = [draft.rules, ...real.map(earningRules).reverse()];
    this.#booked = new Map(real.map((version) => [version.rules_version, earningRules(version)]));
    this.#rows = rowsIn(draft.program, this.versions, states);
  }

  /** The program as it is at an instant. */
  at(now: number): Program {
    let index = this.#last;
    if ((this.#rows[index]?.since ?? 0) > now) index = 0;
    while ((this.#rows[index + 1]?.since ?? Number.POSITIVE_INFINITY) <= now) index += 1;
    this.#last = index;
    const found = this.#rows[index];
    assert(found, 'a program has a first version');
    return found.row;
  }

  /** The rules by which a row was decided when it was booked. */
  rulesOfRow({ rules_version }: Pick<Row<'transactions'>, 'rules_version'>): EarningRules {
    const rules = this.#booked.get(rules_version);
    assert(rules, 'a program keeps all versions of its rules');
    return rules;
  }
}

export function earningRules(version: Pick<Program, 'rules'>): EarningRules {
  const rules = rulesOf(version);
  assert('earn' in rules, 'a program whose cards earn keeps its kind');
  return rules;
}

/** The versions before the draft, and the draft as the last one. */
function versionsIn({ program, rules, from }: Draft, real: readonly Version[]): readonly Version[] {
  const [first] = real;
  assert(first, 'a program has a first version');
  const drafted = { ...first, rules: jsonText<unknown>(rules) };
  if (from === null || from <= first.valid_from) return [{ ...drafted, valid_from: 0 }];
  const before = real.filter(({ valid_from }) => valid_from < from);
  return [...before, { ...drafted, rules_version: program.rules_version + 1, valid_from: from }];
}

/** The program from each instant on at which its rules or its state changed. */
function rowsIn(program: Program, versions: readonly Version[], changes: readonly Row<'state_changes'>[]) {
  const states = statusesIn(
    changes.toSorted((left, right) => left.version - right.version),
    programStatuses,
  );
  const instants = [...new Set([...versions.map(({ valid_from }) => valid_from), ...states.map(({ at }) => at)])];
  return instants
    .sort((left, right) => left - right)
    .map((since) => {
      const version = versions.findLast(({ valid_from }) => valid_from <= since) ?? versions[0];
      const { status, starts_at, ends_at } = states.findLast(({ at }) => at <= since) ?? states[0] ?? program;
      assert(version, 'a program has a first version');
      const { rules, rules_version, valid_from: rules_valid_from } = version;
      return { since, row: { ...program, status, starts_at, ends_at, rules, rules_version, rules_valid_from } };
    });
}
