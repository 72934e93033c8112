import type { Program } from '@loyalty-service/sdk';
import { deviceStorage } from '../../device/storage.ts';

const keptAs = 'loyalty.till.program';

/** The program of the last card that this device gave out. At first, the oldest one whose cards earn. */
export function usualProgram(programs: readonly Program[]): Program | undefined {
  const last = deviceStorage.get(keptAs);
  return programs.find(({ id }) => id === last) ?? programs.findLast((one) => one.amount_unit !== null) ?? programs[0];
}

export const keepProgram = ({ id }: Program): void => deviceStorage.set(keptAs, id);
