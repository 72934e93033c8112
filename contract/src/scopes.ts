import { z } from 'zod';

/**
 * Permissions of a key. The first six are those of the specification; `admin` covers changes of how the business works.
 */
export const scopes = [
  'customers:read',
  'customers:write',
  'cards:read',
  'cards:write',
  'transactions:write',
  'rewards:read',
  'admin',
] as const;

export type ScopeName = (typeof scopes)[number];

export const Scope = z
  .enum(scopes)
  .meta({ id: 'Scope', description: 'Permission of a key. No scope implies another: a key lists all its scopes.' });

/** The tags of the OpenAPI document, in its order, each with its prose. */
export const tags = {
  Business: 'The business that owns the key, its plan and the scopes of the key.',
  Programs: 'Loyalty programs: the rules by which cards earn, and their versions.',
  Customers: 'The people who hold cards. Only customers contain personal data.',
  Cards: 'A card belongs to one program and carries one balance.',
  'Card page': 'Links with which customers see their card, and the data of the card page.',
  Earning: 'Operations that earn. Every movement is one row of the ledger.',
  Spending: 'Top-ups, uses, redeems, holds, adjustments and reversals.',
  Memberships: 'Plans that cards are members of, for a period, with or without a limit of uses.',
  Transactions: 'The ledger: append-only, one row per movement, numbered without gaps per card.',
  Rewards: 'Rewards that cards redeem for units, and the reasons why a card cannot.',
  Vouchers: 'Codes that give the benefit of a reward. Each use counts once, at any number of tills.',
  Referrals: 'Customers who bring customers: who brought whom, and the bonuses of both.',
  Events: 'Everything that happened, in commit order, without gaps, for pollers and webhooks.',
  Webhooks: 'URLs that receive events, and the status of each delivery.',
  Records: 'Imports, exports, sums of the ledger, the request log and the audit log.',
  People: 'People who work for the business, and their roles.',
  'Sign-in': 'Sign-in of people to the console and the till, and their sessions.',
  'API keys': 'Secret keys of the business. A key is shown once, when it is created.',
  'Test data': 'Operations for test keys: advance the test clock, and delete all test data.',
} as const;

/** Who can call an operation that no scope of a key permits, and the sentence that says so. */
export const otherScopes = {
  any: 'Any valid key can call this.',
  session: 'Only a signed-in person can call this.',
  card_link: 'Only a card link can call this.',
  none: 'This needs no key.',
} as const;

export type OtherScope = keyof typeof otherScopes;

/** Who can call an operation, as a sentence. */
export const sayScope = (scope: ScopeName | OtherScope): string =>
  scope in otherScopes ? otherScopes[scope as OtherScope] : `Needs the scope \`${scope}\`.`;
