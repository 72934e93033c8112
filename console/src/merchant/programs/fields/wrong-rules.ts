import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { wrongAt } from '../../../service/failures.ts';

/** Why the service refused the rules, for the fields of the form. */
export const RulesFailure = createContext<unknown>(undefined);

/** The error of the service about a part of the rules: `useWrong('/tiers/levels')`. Undefined without an error. */
export function useWrong(pointer: string): string | undefined {
  return wrongAt(useContext(RulesFailure), `/rules${pointer}`);
}
