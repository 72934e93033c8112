import type { Agent } from './agent.ts';
import type { Cafe } from './cafe.ts';

/** A question of support or marketing, how tools answer it, and the right answer. */
export interface Task {
  readonly question: string;
  solve(agent: Agent, cafe: Cafe): Promise<unknown>;
  readonly answer: unknown;
  /** How many rows the solution adds to the ledger. Default: none. */
  readonly rows?: number;
}

const ask = async (agent: Agent, name: string, args: object) => {
  const { isError, value } = await agent.call(name, args);
  if (isError) throw new Error(`${name}: ${JSON.stringify(value)}`);
  return value;
};

const summaryOf = (agent: Agent, card: string) => ask(agent, 'card_summary', { card });

/** They are solved in this order, and a later one sees what an earlier one booked. */
export const tasks: readonly Task[] = [
  {
    question: 'How many points does Ada Lovelace have?',
    async solve(agent) {
      const { customers } = await ask(agent, 'find_customer', { query: 'Ada Lovelace' });
      return customers[0].cards[0].available;
    },
    answer: 49,
  },
  {
    question: 'A customer calls from +49 1511 2345678. What is their name?',
    solve: async (agent) => (await ask(agent, 'find_customer', { query: '12345678' })).customers[0].name,
    answer: 'Ada Lovelace',
  },
  {
    question: 'Ada asks why her receipt sale-2, of 12 euros, gave 24 points. Which campaign was it?',
    async solve(agent) {
      const { transactions } = await ask(agent, 'explain_transaction', { transaction: 'sale-2' });
      return transactions[0].breakdown.find(({ type }: { type: string }) => type === 'campaign').rule.name;
    },
    answer: 'Double points at the harbour',
  },
  {
    question: 'Grace Hopper wants the reward Cake with her points. How many points are missing?',
    async solve(agent, { cards }) {
      const { card, rewards } = await summaryOf(agent, cards.grace.id);
      const cake = rewards.find(({ name }: { name: string }) => name === 'Cake');
      return cake.eligible ? 0 : cake.cost - card.balance.available;
    },
    answer: 31,
  },
  {
    question: 'Which tier is Alan Turing in?',
    solve: async (agent, { cards }) => (await summaryOf(agent, cards.alan.id)).card.tier_id,
    answer: 'gold',
  },
  {
    question: 'For how much more must Ada buy to reach the tier Gold, in minor units?',
    solve: async (agent, { cards }) => (await summaryOf(agent, cards.ada.id)).tier.next.missing,
    answer: 16_300,
  },
  {
    question: 'How many points would Alan Turing earn for a purchase of 19.99?',
    solve: async (agent, { cards }) => (await ask(agent, 'preview_earn', { card: cards.alan.id, amount: 1_999 })).delta,
    answer: 28,
  },
  {
    question: 'How many stamps does Grace still need for a full stamp card?',
    async solve(agent, { cards }) {
      const [program] = (await ask(agent, 'list_programs', { program: 'Stamps' })).programs;
      return program.rules.goal - (await summaryOf(agent, cards.graceStamps.id)).card.balance.available;
    },
    answer: 9,
  },
  {
    question:
      'Book a purchase of 8.40 on the card with the code of Ada. The receipt is R-77. How many points does she have now?',
    async solve(agent, { cards }) {
      const sale = { action: 'earn', card: cards.ada.code, amount: 840, reference: 'R-77' };
      return (await ask(agent, 'book', sale)).card.balance.available;
    },
    answer: 57,
    rows: 1,
  },
  {
    question: 'Ada redeems the reward Free coffee, receipt R-78. How many points are left?',
    async solve(agent, { cards }) {
      const use = { action: 'redeem', card: cards.ada.id, reward: 'Free coffee', reference: 'R-78' };
      return (await ask(agent, 'book', use)).card.balance.available;
    },
    answer: 27,
    rows: 1,
  },
  {
    question: 'Alan Turing brings back everything of his sale-6. Take its points back. What is his balance afterwards?',
    async solve(agent) {
      const back = { action: 'reverse', transaction: 'sale-6', reference: 'back-6' };
      return (await ask(agent, 'book', back)).card.balance.available;
    },
    answer: 220,
    rows: 1,
  },
  {
    question: 'The machine was broken, so give Alan Turing 20 points as an apology. What is his balance afterwards?',
    async solve(agent, { cards }) {
      const gift = { action: 'adjust', card: cards.alan.id, amount: 20, note: 'apology', reference: 'sorry-1' };
      return (await ask(agent, 'book', gift)).card.balance.available;
    },
    answer: 240,
    rows: 1,
  },
  {
    question: 'Put 25 euros on the gift card. Its code is given. What is on it then, in minor units?',
    async solve(agent, { cards }) {
      const topUp = { action: 'top_up', card: cards.gift.code, amount: 2_500, reference: 'R-79' };
      return (await ask(agent, 'book', topUp)).card.balance.available;
    },
    answer: 7_500,
    rows: 1,
  },
  {
    question: 'Give Grace a voucher for a Free coffee that only she can use. How many vouchers does she have then?',
    async solve(agent, { cards, customers }) {
      const asked = { reward: 'Free coffee', customer: customers.grace, reference: 'voucher-1' };
      await ask(agent, 'issue_voucher', asked);
      return (await summaryOf(agent, cards.grace.id)).customer_vouchers.length;
    },
    answer: 1,
  },
  {
    question: 'Grace lost her stamp card. Block it. What is its status?',
    async solve(agent, { cards }) {
      const path = `/v1/cards/${cards.graceStamps.id}/block`;
      return (await ask(agent, 'call_api', { method: 'POST', path, body: { reason: 'lost' }, reference: 'lost-1' }))
        .status;
    },
    answer: 'blocked',
  },
  {
    question: 'Alan Kay moved to alan.kay@example.com. Change his e-mail address. What does his record say now?',
    async solve(agent, { customers }) {
      const path = `/v1/customers/${customers.otherAlan}`;
      const body = { email: 'alan.kay@example.com' };
      return (await ask(agent, 'call_api', { method: 'PATCH', path, body, reference: 'mail-1' })).email;
    },
    answer: 'alan.kay@example.com',
  },
  {
    question: 'How many points did the program Points issue in the last 30 days, net of returns?',
    solve: async (agent) => (await ask(agent, 'figures', { program: 'Points' })).programs[0].issued,
    answer: 326,
  },
  {
    question:
      'What would the program Points have issued in all with two points for each euro instead of one, net of returns?',
    async solve(agent) {
      const { result } = await ask(agent, 'simulate_rules', { program: 'Points', rules: { earn: { value: 2 } } });
      return result.simulated.issued - result.simulated.reversed;
    },
    answer: 652,
  },
  {
    question:
      'From now on, the program Points gives two points for each euro. Change it. Which version of the rules is it?',
    async solve(agent) {
      const { plan } = await ask(agent, 'change_program', { program: 'Points', rules: { earn: { value: 2 } } });
      // If the question is repeated after the change, nothing is left to change, and there is no plan.
      if (plan) await ask(agent, 'change_program', { plan });
      return (await ask(agent, 'list_programs', { program: 'Points' })).programs[0].rules_version;
    },
    answer: 2,
  },
  {
    question: 'For how many days does the service keep an Idempotency-Key?',
    async solve(agent) {
      const { found } = await ask(agent, 'search_docs', { query: 'how long is an Idempotency-Key kept' });
      const texts = found.map(({ text }: { text: string }) => text).join('\n');
      return Number(/same request again within (\d+) days/.exec(texts)?.[1]);
    },
    answer: 7,
  },
];
