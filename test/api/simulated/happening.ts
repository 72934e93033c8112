import fc from 'fast-check';
import type { Pair, TwoShops } from './two-shops.ts';

/** Something that is asked of both shops. */
export type Happening = (shops: TwoShops) => Promise<void>;

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
export const nat = fc.nat(1_000);

/** Something that is asked of one of the cards. */
export const withCard =
  (act: (shops: TwoShops, card: Pair) => Promise<unknown>, index: number): Happening =>
  async (shops) => {
    const card = pick(shops.cards, index);
    if (card) await act(shops, card);
  };
