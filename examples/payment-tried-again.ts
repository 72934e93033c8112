// A payment at a till that is interrupted and tried again. Needs LOYALTY_API_KEY, as the server's first start prints it.
import { randomUUID } from 'node:crypto';
import { APIError, ConnectionError, idempotencyKey, Loyalty } from '@loyalty-service/sdk';

const till = new Loyalty();
/** Sends every request, but never sees the answer. */
const cutOff = new Loyalty({
  maxRetries: 0,
  fetch: async (url, init) => {
    await fetch(url, init);
    throw new TypeError('The connection broke.');
  },
});

// A card of the demo's cashback program, with 10.00 on it.
const programs = await till.programs.list();
const cashback = programs.data.find(({ kind }) => kind === 'cashback');
if (!cashback) throw new Error('There is no cashback program. Start the server on an empty database.');
const { id: cardId } = await till.cards.issue({ program_id: cashback.id });
await till.cards.earn(cardId, { amount: 50_000 });

const sale = `sale-${randomUUID()}`;
const payment = { amount: 500, reference: sale };
const key = { idempotencyKey: idempotencyKey('use', sale) };

// The server books the payment, and the answer is lost: the till does not know.
const lost = await cutOff.cards.use(cardId, payment, key).catch((error: unknown) => error);
if (!(lost instanceof ConnectionError)) throw lost;
console.log('1. No answer.');

// So it sends the same again: with the same key, or after a restart with another one. The reference is the same.
const { transaction } = await till.cards.use(cardId, payment, key);
const restarted = await till.cards.use(cardId, payment);
const isSame = restarted.transaction.id === transaction.id;
console.log(`2. Paid ${transaction.value}, ${isSame ? 'once' : 'twice'}: ${restarted.card.balance.available} left.`);

// The customer brings everything back.
const { card } = await till.transactions.reverse(transaction.id);
console.log(`3. Reversed: ${card.balance.available} left.`);

// A payment under the reference of that sale is refused: the till must not take it as paid.
const refused = await till.cards.use(cardId, payment).catch((error: unknown) => error);
if (!(refused instanceof APIError)) throw refused;
console.log(`4. Refused: ${refused.code}.`);

// A new sale needs a new reference.
const next = await till.cards.use(cardId, { amount: 500, reference: `sale-${randomUUID()}` });
console.log(`5. Paid ${next.transaction.value}: ${next.card.balance.available} left.`);
