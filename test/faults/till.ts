// A till that is started again after a crash: it only knows the order it was at.
import { idempotencyKey, Loyalty } from '@loyalty-service/sdk';

const [baseUrl = '', card = '', order = '', by = ''] = process.argv.slice(2);
const loyalty = new Loyalty({ baseUrl, maxRetries: 8 });
await loyalty.cards.earn(
  card,
  { amount: 100, ...(by === 'reference' && { reference: `order-${order}` }) },
  { ...(by === 'idempotencyKey' && { idempotencyKey: idempotencyKey('order', order) }) },
);
process.exit(0);
