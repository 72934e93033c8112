import type { Window } from '@loyalty-service/contract/rules/index';
import type { CountedIn } from '../../counted-in.ts';

/** A noun for one, and for another number. */
export type Noun = readonly [one: string, other: string];

/** What buyers read, in one language. Each text about a number gets it with its unit, as in `12 points`. */
export interface BuyerTexts {
  readonly locale: string;
  /** The tier of a program without tiers. */
  readonly member: string;
  readonly units: Readonly<Record<'point' | 'stamp', string>>;
  readonly nouns: Readonly<Record<Exclude<CountedIn['unit'], 'minor'>, Noun>>;
  readonly windows: Readonly<Record<Extract<Window, string>, string>>;
  readonly windowOf: (length: number, unit: 'day' | 'second') => string;
  readonly earns: (units: string, step: string) => string;
  readonly earnsTimes: (factor: string) => string;
  readonly off: (amount: string) => string;
  readonly free: (sku: string, quantity: number) => string;
  readonly belowMinSpend: (limit: string) => string;
  readonly nothingEarns: string;
  readonly belowOneStep: (amount: string, limit: string) => string;
  readonly belowOneUnit: string;
  readonly excludedItems: (amount: string) => string;
  readonly limitReached: (limit: string, window: string) => string;
  readonly maxBalance: (limit: string) => string;
  readonly otherCurrency: (program: string, cart: string) => string;
  readonly notActive: (program: string) => string;
}
