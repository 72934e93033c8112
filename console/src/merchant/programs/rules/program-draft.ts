import type { Program, ProgramPatch } from '@loyalty-service/sdk';
import type { FullCardReward } from './full-card-reward.ts';
import { asJson, checkedRulesOf, type RulesDraft, rulesOf } from './rules-draft.ts';

/** Fields of a program beside its rules. */
export type ProgramDetails = Pick<Program, 'name' | 'currency' | 'starts_at' | 'ends_at' | 'expiry_notice_days'>;

/** A program as it is edited, with the reward of a full stamp card. */
export interface ProgramDraft {
  readonly details: ProgramDetails;
  readonly rules: RulesDraft;
  readonly reward: FullCardReward;
}

/** The draft of a program that is not changed yet. */
export const draftOf = (program: Program, reward: FullCardReward): ProgramDraft => ({
  details: {
    ...{ name: program.name, currency: program.currency, expiry_notice_days: program.expiry_notice_days },
    ...{ starts_at: program.starts_at, ends_at: program.ends_at },
  },
  rules: { kind: 'form', rules: program.rules },
  reward,
});

/** JSON with the members of each object in one order. The service and the form have them in different ones. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other);

/** Whether the draft differs from the saved program and its reward. */
export function isChanged(draft: ProgramDraft, program: Program, reward: FullCardReward): boolean {
  const saved = draftOf(program, reward);
  return (
    !isSame(rulesOf(draft.rules), program.rules) ||
    !isSame(draft.details, saved.details) ||
    !isSame(draft.reward, reward)
  );
}

/** The fields of the program to send: the rules, and the details that changed. Null if there are no rules to send. */
export function patchOf({ details, rules: typed }: ProgramDraft, program: Program): ProgramPatch | null {
  const rules = rulesOf(typed);
  if (!rules) return null;
  const { name, starts_at, ends_at, expiry_notice_days } = details;
  return {
    rules,
    ...(name !== program.name && { name }),
    ...(starts_at !== program.starts_at && { starts_at }),
    ...(ends_at !== program.ends_at && { ends_at }),
    ...(expiry_notice_days !== program.expiry_notice_days && { expiry_notice_days }),
  };
}

/** The rules as JSON, or as the form if they are right. Null: they cannot be shown in the form. */
export function otherView(draft: RulesDraft): RulesDraft | null {
  if (draft.kind === 'form') return asJson(draft.rules);
  const { rules } = checkedRulesOf(draft);
  return rules && { kind: 'form', rules };
}
