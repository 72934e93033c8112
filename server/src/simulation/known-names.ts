import type { EarningRules } from '@loyalty-service/contract/rules/index';

/** How many names of each kind a result has at most. */
const maxNames = 150;

/** The names of campaigns and tiers in a result. */
export interface KnownNames {
  readonly campaigns: ReadonlySet<string>;
  readonly tiers: ReadonlySet<string>;
}

/** The names in some rules: as many as there is room for, those of the first rules first. */
export const knownNames = (rules: readonly EarningRules[]): KnownNames => ({
  campaigns: first(rules.flatMap(({ campaigns }) => campaigns)),
  tiers: first(rules.flatMap(({ tiers }) => tiers?.levels ?? [])),
});

const first = (named: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set([...new Set(named.map(({ id }) => id))].slice(0, maxNames));
