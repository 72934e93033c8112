import { nextStep, type Step, type StepRules } from '../../domain/membership/steps.ts';
import type { Account } from './account.ts';

/** What the membership of an account goes by; null where it has none, or where the program is of another kind. */
export const stepRules = ({ rules, zone }: Pick<Account, 'rules' | 'zone'>): StepRules | null =>
  rules.kind === 'membership' ? { rules, zone } : null;

const stepOf = (account: Omit<Account, 'card'>): Step | null => {
  const by = account.membership && stepRules(account);
  return account.membership && by ? nextStep(account.membership, by) : null;
};

/** When time alone will next do something to the membership. */
export const membershipDueAt = (account: Omit<Account, 'card'>): number | null => stepOf(account)?.at ?? null;
