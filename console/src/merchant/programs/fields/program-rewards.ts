import type { Reward } from '@loyalty-service/sdk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The rewards of the program that a voucher can give, for the fields of its rules. A new program has none yet. */
export const ProgramRewards = createContext<readonly Reward[]>([]);

export const useProgramRewards = (): readonly Reward[] => useContext(ProgramRewards);
