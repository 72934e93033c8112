import { apiKeys } from './routes/api-keys.ts';
import { me } from './routes/business.ts';
import { cards } from './routes/cards.ts';
import { customers, externalCustomers } from './routes/customers.ts';
import { events } from './routes/events.ts';
import { holds } from './routes/holds.ts';
import { memberships } from './routes/memberships.ts';
import { movements } from './routes/movements.ts';
import { programs } from './routes/programs.ts';
import { rewards } from './routes/rewards.ts';
import { c } from './routes/route.ts';
import { transactions } from './routes/transactions.ts';

/** The whole of /v1: what the server serves, the SDK calls and the OpenAPI document describes. */
export const contract = c.router(
  {
    cards: { ...cards, ...movements },
    memberships,
    me,
    programs,
    customers,
    externalCustomers,
    holds,
    transactions,
    rewards,
    events,
    apiKeys,
  },
  { strictStatusCodes: true },
);

export type Contract = typeof contract;
