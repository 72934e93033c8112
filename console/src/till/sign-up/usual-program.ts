import type { Program } from '@loyalty-service/sdk';

const keptAs = 'loyalty.till.program';

/** The program of the last card that this device gave out. At first, the oldest one whose cards earn. */
export function usualProgram(programs: readonly Program[]): Program | undefined {
  const last = localStorage.getItem(keptAs);
  return programs.find(({ id }) => id === last) ?? programs.findLast((one) => one.amount_unit !== null) ?? programs[0];
}

export const keepProgram = ({ id }: Program): void => localStorage.setItem(keptAs, id);
