import type { BalanceUnit } from '@loyalty-service/contract/resources/cards';
import type { ProgramKind } from '@loyalty-service/contract/rules/index';

const units: Record<ProgramKind, BalanceUnit> = {
  points: 'point',
  stamps: 'stamp',
  cashback: 'minor',
  multipass: 'unit',
  gift: 'minor',
  membership: 'visit',
};

/** The unit that cards of a kind of program hold. */
export const unitOf = (kind: ProgramKind): BalanceUnit => units[kind];
