import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { wrongAt } from '../../../service/failures.ts';

/** Why the service refused the rules, for the fields of the form. */
export const RulesFailure = createContext<unknown>(undefined);

/** The error of the service about a part of the rules: `useWrong('/tiers/levels')`. Undefined without an error or a place. */
export function useWrong(pointer: string | undefined): string | undefined {
  const failure = useContext(RulesFailure);
  return pointer === undefined ? undefined : wrongAt(failure, `/rules${pointer}`);
}
