import { z } from 'zod';
import { type Api, ApiRefusal } from '../api.ts';
import { findCardId, findReward, findTransactionId } from '../find.ts';
import { tool } from '../tool.ts';

const input = z.strictObject({
  action: z.enum(['earn', 'use', 'redeem', 'top_up', 'adjust', 'reverse']),
  card: z.string().min(1).optional().describe('id or code; not for reverse'),
  transaction: z.string().min(1).optional().describe('to reverse: id or reference'),
  amount: z.number().optional().describe('minor units (19.99 is 1999), visits or units; adjust: signed'),
  reward: z.string().min(1).optional().describe('to redeem'),
  quantity: z.number().optional().describe('to redeem; default 1'),
  reference: z.string().min(1).max(128).describe('your id; the same again books nothing twice'),
  note: z.string().min(1).optional().describe('reason; adjust needs it'),
});

type Booking = z.output<typeof input>;

export const book = tool({
  name: 'book',
  description:
    'Book on a card: earn for a purchase, use units to pay, redeem a reward, top_up a gift card or pass, adjust to correct; or reverse.',
  input,
  scopes: ['transactions:write', 'admin'],
  writes: true,
  async run(api, booking) {
    const { reference } = booking;
    const { path, body } = await requestOf(api, booking);
    return api.call({ method: 'POST', path, body: { ...body, reference }, reference });
  },
});

async function requestOf(api: Api, { action, card, transaction, amount, reward, quantity, note }: Booking) {
  if (action === 'reverse')
    return {
      path: `/v1/transactions/${await findTransactionId(api, needed('transaction', transaction))}/reverse`,
      body: { amount, reason: note },
    };
  const id = encodeURIComponent(await findCardId(api, needed('card', card)));
  const path = `/v1/cards/${id}/${action.replace('_', '-')}`;
  if (action === 'redeem') {
    if (amount !== undefined) throw wrong('amount', 'A reward has its cost. Send quantity for several of it.');
    const { id: reward_id } = await findReward(api, needed('reward', reward));
    return { path, body: { reward_id, quantity, note } };
  }
  return { path, body: action === 'adjust' ? { delta: amount, note } : { amount, note } };
}

function needed(field: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw wrong(field, `This action needs ${field}. Send it.`);
}

const wrong = (field: string, detail: string): ApiRefusal => new ApiRefusal({ code: 'invalid_request', field, detail });
