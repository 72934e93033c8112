import type { Program } from '@loyalty-service/contract/resources/programs';
import { z } from 'zod';
import { pathOf } from '../api.ts';
import { findProgram, listAll } from '../find.ts';
import { tool } from '../tool.ts';

const topics = {
  summary: '/v1/analytics/summary',
  cohorts: '/v1/analytics/cohorts',
  expiring: '/v1/analytics/expiring-units',
  vouchers: '/v1/analytics/voucher-batches',
  referrals: '/v1/analytics/referrals',
} as const;

type Topic = keyof typeof topics;
type Named = Pick<z.output<typeof Program>, 'id' | 'name'>;

/** What the answers of most topics have. */
interface Figures {
  readonly programs?: readonly { readonly program_id: string }[];
}

export const figures = tool({
  name: 'figures',
  description:
    'Units issued (net of returns), used, expired and owed, active cards, returning cards, use of vouchers and referrals. Default: the last 30 days.',
  input: z.strictObject({
    topic: z.enum(Object.keys(topics) as [Topic, ...Topic[]]).optional(),
    program: z.string().min(1).optional(),
    from: z.string().optional().describe('YYYY-MM-DD; cohorts: YYYY-MM'),
    to: z.string().optional(),
    group_by: z.string().optional().describe('location, staff_ref, key_id or day'),
  }),
  scopes: ['admin'],
  writes: false,
  async run(api, { topic = 'summary', program, from, to, group_by }) {
    const program_id = program === undefined ? undefined : (await findProgram(api, program)).id;
    const isByDay = group_by === 'day';
    const query = { program_id, from, to, group_by: isByDay ? undefined : group_by };
    const answer = await api.call<Figures>({ method: 'GET', path: pathOf(topics[topic], query) });
    const names = new Map((await listAll<Named>(api, '/v1/programs')).map(({ id, name }) => [id, name]));
    const programs = answer.programs?.map((one) => ({ program: names.get(one.program_id), ...one }));
    // A month of days is long, so it comes on request.
    return { ...answer, programs, ...(isByDay ? {} : { days: undefined }) };
  },
});
