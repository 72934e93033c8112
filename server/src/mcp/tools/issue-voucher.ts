import { z } from 'zod';
import { findReward } from '../find.ts';
import { tool } from '../tool.ts';

export const issueVoucher = tool({
  name: 'issue_voucher',
  description: 'Make a voucher code for a reward.',
  input: z.strictObject({
    reward: z.string().min(1).describe('id or name'),
    customer: z.string().min(1).optional().describe('id; only they can use it'),
    expires_at: z.string().optional().describe('time'),
    reference: z.string().min(1).max(128).describe('your id; the same again makes no second one'),
  }),
  scopes: ['admin'],
  writes: true,
  async run(api, { reward, customer, expires_at, reference }) {
    const body = { reward_id: (await findReward(api, reward)).id, customer_id: customer, expires_at };
    return api.call({ method: 'POST', path: '/v1/vouchers', body, reference });
  },
});
