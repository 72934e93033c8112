import { z } from 'zod';

/** What a key may be allowed. The first six are the specification's; `admin` covers all that changes how the business works. */
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
  .meta({ id: 'Scope', description: 'What a key may do. No scope implies another: a key lists all it can do.' });

/** The tags of the OpenAPI document, in its order, each with its prose. */
export const tags = {
  Business: 'The business behind the key, with its plan and scopes.',
  Programs: 'Loyalty programs: the rules by which cards earn, and their versions.',
  Customers: 'The people who hold cards. Personal data lives here and nowhere else.',
  Cards: 'A card belongs to one program and carries one balance.',
  Earning: 'What moves a balance: every movement is one row of the ledger.',
  Spending: 'What is paid onto a card, and what is used of it.',
  Memberships: 'Plans that cards are members by: for a period, with or without a number of uses.',
  Transactions: 'The ledger: append-only, one row a movement, dense per card.',
  Rewards: 'What cards redeem their units for, and why one cannot.',
  Events: 'What happened, in commit order, without gaps: for pollers and for webhooks.',
  Webhooks: 'Addresses that are sent events, and what became of each delivery.',
  Records: 'What a merchant brings in and looks back on: imports, sums of the ledger, and who changed what.',
  'API keys': 'Secret keys of the business. A key is shown once, when it is created.',
  'Test data': 'What only test keys may do: move the clock of test data, and remove all of it.',
} as const;

/**
 * What every route says of itself beside its shape.
 *
 * - `operationId`: the operation's name in OpenAPI.
 * - `scope`: the scope that a key needs; `any` means that every valid key may.
 * - `tag`: the group in the docs.
 * - `idempotent`: what an Idempotency-Key does here: `stored` (the answer is kept and replayed), or `ignored`
 *   (it writes nothing).
 * - `codes`: the refusals of this operation beyond those that any operation may answer.
 */
export interface RouteMetadata {
  readonly operationId: string;
  readonly scope: ScopeName | 'any';
  readonly tag: keyof typeof tags;
  readonly idempotent: 'stored' | 'ignored';
  /** Whether each of its items counts as a request. */
  readonly countsItems?: true;
  /** Whether its body may have 1 MiB, where others have 64 KiB. */
  readonly largeBody?: true;
  /** Whether its body may be text/csv too: each line is then judged by itself, and malformed ones are no 400. */
  readonly csv?: true;
  /** Whether it answers a file: rows of its schema, as NDJSON or CSV, each sent as it is read. */
  readonly streams?: true;
  readonly codes: readonly import('./errors.ts').ErrorCode[];
}
