import { ProgramCreate } from '@loyalty-service/contract/resources/programs';
import { Refusal } from '@loyalty-service/server/domain/refusal';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { issueCard } from '@loyalty-service/server/operations/cards/issue-card';
import { createCustomer } from '@loyalty-service/server/operations/customers/write-customer';
import { captureHold } from '@loyalty-service/server/operations/holds/capture-hold';
import { holdUnits } from '@loyalty-service/server/operations/holds/hold-units';
import { reverseTransaction } from '@loyalty-service/server/operations/movements/reverse-transaction';
import { useCard } from '@loyalty-service/server/operations/movements/use-card';
import type { Intent, Service } from '@loyalty-service/server/service/service';
import type { BenchShop } from './shop.ts';

/** Submits a write as a request of the shop would. Returns the text of the answer. */
export type Ask = (intent: Intent) => Promise<string>;

/** A customer at the till, on one of the shop's cards. */
export type Visit = (at: { service: Service; shop: BenchShop; ask: Ask; cardId: string }) => Promise<unknown>;

const mixedRules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  pay: { units: 1, amount: 1 },
  expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } },
  limits: { caps: [{ id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 10_000, over: 'clip' }] },
  tiers: {
    qualify: { measure: 'spend', window: 'year' },
    levels: [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'silver', name: 'Silver', min: 50_000, multiplier_bps: 11_000 },
      { id: 'gold', name: 'Gold', min: 200_000, multiplier_bps: 12_500 },
    ],
  },
};

/** From 1.00 to 99.99. */
const anyAmount = () => 100 + Math.floor(Math.random() * 9_900);

const buy = ({ shop, ask, cardId }: Parameters<Visit>[0]) =>
  ask(earnOnCard(shop.caller, cardId, { amount: anyAmount() }));

const returnGoods: Visit = async ({ service, shop, ask, cardId }) => {
  const { transaction } = JSON.parse(await buy({ service, shop, ask, cardId }));
  await ask(await reverseTransaction(service, shop.caller, transaction.id));
};

const payWithUnits: Visit = async (at) => {
  const { card } = JSON.parse(await buy(at));
  if (card.balance.available <= 0) return;
  await at.ask(useCard(at.shop.caller, at.cardId, { amount: card.balance.available }));
};

const holdSome: Visit = async ({ service, shop, ask, cardId }) => {
  const { card } = JSON.parse(await buy({ service, shop, ask, cardId }));
  if (card.balance.available <= 0) return;
  const { id } = JSON.parse(await ask(holdUnits(shop.caller, cardId, { for: 'use', amount: card.balance.available })));
  await ask(await captureHold(service, shop.caller, id, undefined));
};

const join: Visit = async ({ service, shop, ask }) => {
  const { id: customer_id } = JSON.parse(await ask(createCustomer(shop.caller, {})));
  const { id: cardId } = JSON.parse(await ask(issueCard(shop.caller, { program_id: shop.programId, customer_id })));
  await buy({ service, shop, ask, cardId });
};

/** Of 40 visits, 2 return goods, 2 pay with units, 2 hold units first, and 1 is a new customer's. */
const anyVisit: Visit = (at) => {
  const visit = Math.floor(Math.random() * 40);
  if (visit === 0) return join(at);
  if (visit <= 2) return returnGoods(at);
  if (visit <= 4) return payWithUnits(at);
  return visit <= 6 ? holdSome(at) : buy(at);
};

/** Two visits at a time may spend the same units. One of them is refused. */
const mixed: Visit = async (at) => {
  try {
    await anyVisit(at);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'insufficient_balance')) throw error;
  }
};

/** The program of each kind of shop, and the visits of its customers. */
export const kindsOfShop = {
  points: { program: undefined, visit: buy },
  mixed: { program: ProgramCreate.parse({ name: 'Points', status: 'active', rules: mixedRules }), visit: mixed },
} as const;

export type KindOfShop = keyof typeof kindsOfShop;
