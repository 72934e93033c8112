import type { Program } from '@loyalty-service/contract/resources/programs';
import type { Reward } from '@loyalty-service/contract/resources/rewards';
import { z } from 'zod';
import { findProgram, listAcross, listAll } from '../find.ts';
import { tool } from '../tool.ts';

type ProgramResource = z.output<typeof Program>;

export const listPrograms = tool({
  name: 'list_programs',
  description: 'Programs with their rules and rewards.',
  input: z.strictObject({ program: z.string().min(1).optional().describe('id or name') }),
  scopes: [],
  writes: false,
  async run(api, { program }) {
    const programs = program ? [await findProgram(api, program)] : await listAll<ProgramResource>(api, '/v1/programs');
    const rewards = api.scopes.includes('rewards:read')
      ? await listAcross<z.output<typeof Reward>>(api, '/v1/rewards', { status: 'active' })
      : [];
    return {
      programs: programs.map((one) => ({
        ...one,
        rewards: rewards
          .filter(({ program_id }) => program_id === one.id)
          .map(({ id, name, cost, benefit, stock, tier_ids, valid_from, valid_until }) => ({
            ...{ id, name, cost, benefit, stock, tier_ids, valid_from, valid_until },
          })),
      })),
    };
  },
});
