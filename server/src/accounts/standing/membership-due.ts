import { nextStep, type Step, type StepRules } from '../../domain/membership/steps.ts';
import type { Account } from './account.ts';

/** The rules and the time zone that the steps of a membership depend on. Null if the program is of another kind. */
export const stepRules = ({ rules, zone }: Pick<Account, 'rules' | 'zone'>): StepRules | null =>
  rules.kind === 'membership' ? { rules, zone } : null;

const stepOf = (account: Omit<Account, 'card'>): Step | null => {
  const by = account.membership && stepRules(account);
  return account.membership && by ? nextStep(account.membership, by) : null;
};

/** When the membership next changes by time alone. Null if it never does. */
export const membershipDueAt = (account: Omit<Account, 'card'>): number | null => stepOf(account)?.at ?? null;
