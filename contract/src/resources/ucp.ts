import { z } from 'zod';
import { count, currencyIn, quantity } from '../fields/amounts.ts';
import { idIn } from '../fields/ids.ts';
import { location, pattern } from '../fields/text.ts';
import { EarnItems } from './purchase-items.ts';

const maxClaims = 10;
const hasFewClaims = (claims: object) => Object.keys(claims).length <= maxClaims;

/** A key of UCP: the name of a domain from right to left, with a name in it. */
const claim = () =>
  pattern(
    /^[a-z][a-z0-9]*(?:\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$/,
    253,
    'is not a reverse domain name such as com.example.rewards',
  );

/** What a checkout of the Universal Commerce Protocol knows about its buyer and cart. */
export const UcpLoyaltyRequest = z
  .strictObject({
    claims: z
      .record(claim(), idIn('program'))
      .refine(hasFewClaims, { error: `has more than ${maxClaims} claims` })
      .meta({
        description:
          'The claims of `context.eligibility` that you recognize, up to 10: each is a reverse domain name such as `com.example.rewards`, with its program.',
      }),
    card_id: idIn('card').optional().meta({
      description:
        'Card of a buyer whom you have verified, such as by a sign-in. A claim must have its program. Without it, every membership is provisional.',
    }),
    items: EarnItems.describe('Lines of the cart, as in an earn. Up to 200.'),
    currency: currencyIn(),
    location: location().optional(),
  })
  .meta({ id: 'UcpLoyaltyRequest', description: 'The claims, the card and the cart of a checkout.' });

/** What is bought. */
export type UcpCart = Pick<z.output<typeof UcpLoyaltyRequest>, 'items' | 'currency' | 'location'>;

const UcpBenefit = z
  .object({
    id: z.string().describe('Id of the benefit in this membership.'),
    description: z.string().describe('The benefit, for the buyer.'),
  })
  .meta({ id: 'UcpBenefit', description: 'A benefit of a tier.' });

const UcpTier = z
  .object({
    id: z.string().describe('Id of the tier in the rules of the program, or `member` in a program without tiers.'),
    name: z.string().describe('Name of the tier.'),
    benefits: z.array(UcpBenefit).describe('What the tier gives: how it earns, and its benefits at the till.'),
  })
  .meta({ id: 'UcpTier', description: 'A tier of a membership.' });

const UcpEarning = z
  .object({
    id: z.string().describe('Id of the rule.'),
    amount: quantity().describe('Units that the rule gives after all limits.'),
    description: z.string().describe('The rule, for the buyer.'),
    benefit_id: z.string().describe('Benefit of the tier that is this rule.'),
  })
  .meta({ id: 'UcpEarning', description: 'One part of a forecast.' });

const UcpForecast = z
  .object({
    amount: quantity().describe('Units that an earn of this cart would book now.'),
    breakdown: z
      .array(UcpEarning)
      .describe('The rules that give them. All amounts add up to `amount`, and none is below 0.'),
  })
  .meta({ id: 'UcpForecast', description: 'Units that the cart would earn.' });

const UcpReward = z
  .object({
    currency: z
      .object({
        name: z.string().describe('Name of the units, for the buyer.'),
        code: z.string().describe('`point`, `stamp`, or the ISO 4217 code of cashback.'),
        decimal_places: count().describe('Decimals of the amounts. Cashback in euros has 2.'),
      })
      .describe('What the buyer earns.'),
    earning_forecast: UcpForecast,
  })
  .meta({ id: 'UcpReward', description: 'What a cart earns in a program.' });

const UcpMembership = z
  .object({
    id: z.string().describe('Id of the program. It is the same for all members.'),
    name: z.string().describe('Name of the program.'),
    provisional: z.boolean().describe('`true` without a card of the program: the buyer is not verified.'),
    display_id: z
      .string()
      .optional()
      .meta({ description: 'The end of the code of the card, such as `****5678`. Missing if provisional.' }),
    tiers: z.array(UcpTier).describe('The tier of the card. If provisional, the tier of a new member.'),
    rewards: z.array(UcpReward).describe('What the cart earns.'),
  })
  .meta({ id: 'UcpMembership', description: 'A membership of the loyalty extension of UCP.' });

export type UcpMembership = z.infer<typeof UcpMembership>;

const UcpMessage = z
  .object({
    type: z.enum(['warning', 'error']).describe('A `warning` must be shown to the buyer.'),
    code: z
      .enum(['membership_benefit_ineligible', 'eligibility_invalid'])
      .describe(
        '`membership_benefit_ineligible`: the cart earns less or nothing. `eligibility_invalid`: the membership cannot be used now.',
      ),
    content: z.string().describe('The reason, for the buyer.'),
    path: z
      .string()
      .optional()
      .meta({ description: 'JSONPath of the membership. Missing for a membership that is not in the answer.' }),
    severity: z.literal('recoverable').optional().meta({
      description: 'Only for errors: the buyer can continue without the claim.',
    }),
  })
  .meta({ id: 'UcpMessage', description: 'A message of UCP.' });

export type UcpMessage = z.infer<typeof UcpMessage>;

/** Members of a cart or checkout of the Universal Commerce Protocol. Its schemas define their names. */
export const UcpLoyalty = z
  .object({
    loyalty: z.record(z.string(), UcpMembership).meta({ description: 'Memberships by claim.' }),
    messages: z.array(UcpMessage).describe('What the buyer does not get, and why.'),
  })
  .meta({
    id: 'UcpLoyalty',
    description: '`loyalty` and `messages` for the answer of a cart or checkout. No id names the member.',
  });
