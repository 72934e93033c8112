// Five lines from a key to earned points. Needs LOYALTY_API_KEY and LOYALTY_DEMO_CARD, as the server's first start prints them.
import { Loyalty } from '@loyalty-service/sdk';

const loyalty = new Loyalty();
const cardId = process.env['LOYALTY_DEMO_CARD'] ?? '';
const { transaction, card } = await loyalty.cards.earn(cardId, { amount: 1250 });
console.log(`Earned ${transaction.delta}, the balance is ${card.balance.available}.`);
