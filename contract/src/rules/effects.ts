import { z } from 'zod';
import { basisPoints } from '../fields/amounts.ts';
import { idIn } from '../fields/ids.ts';
import { Period } from './pieces.ts';

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('Kind of the effect.');

const MultiplyEffect = z
  .strictObject({
    kind: kind('multiply'),
    bps: basisPoints(1_000_000, 10_001).describe('Factor in basis points. 20000 doubles the units.'),
  })
  .meta({ id: 'MultiplyEffect', description: 'Multiplies the units of an earn.' });

const AddEffect = z
  .strictObject({ kind: kind('add'), value: z.int().min(1).max(1_000_000).describe('Units to add.') })
  .meta({ id: 'AddEffect', description: 'Adds units.' });

const VoucherEffectInput = z
  .strictObject({
    kind: kind('voucher'),
    reward_id: idIn('reward').describe('Reward of the program whose benefit the voucher gives, `rwd_…`.'),
    valid: Period.nullable()
      .default(null)
      .describe('How long the voucher can be used, until the end of a local day. Default: null, it does not expire.'),
  })
  .meta({
    id: 'VoucherEffectInput',
    description:
      'Issues a voucher to the customer of the card, instead of units. If the reason for it is reversed, the voucher can no longer be used. Not for campaigns on earn.',
  });

/** The effects of a campaign. */
export const CampaignEffectInput = z.discriminatedUnion('kind', [MultiplyEffect, AddEffect, VoucherEffectInput]).meta({
  id: 'CampaignEffectInput',
  description:
    'Effect of the campaign. Of several factors only the highest applies; added units are summed; each voucher is issued.',
});

/** The effects of what is no sale. */
export const GrantInput = z
  .discriminatedUnion('kind', [AddEffect, VoucherEffectInput])
  .meta({ id: 'GrantInput', description: 'What a customer gets without a sale: units, or a voucher.' });
