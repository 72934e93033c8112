import { z } from 'zod';
import { expansion, Named } from '../fields/expand.ts';
import { id } from '../fields/ids.ts';
import { Card } from './cards.ts';
import { Customer } from './customers.ts';
import { Membership } from './memberships.ts';
import { Program } from './programs.ts';
import { Referral } from './referrals.ts';
import { Reward } from './rewards.ts';
import { Transaction } from './transactions.ts';

const program = expansion(Program, 'program', 'The program of the card.');

const NamedVoucher = z
  .object({
    id: id('voucher').describe('Id of the voucher, `vch_…`.'),
    code: z.string().describe('Its code. Null after the customer was erased.').nullable(),
    reward_id: id('reward').describe('Reward whose benefit it gives, `rwd_…`.'),
  })
  .meta({ id: 'NamedVoucher', description: 'A voucher by its code and its reward.' });

/** A transaction with the objects that `expand` names. */
export const ExpandedTransaction = Transaction.extend({
  customer: expansion(Customer, 'customer', 'The customer who held the card.'),
  program,
  reward: expansion(Reward, 'reward', 'The redeemed reward.'),
  person: expansion(Named, 'person', 'The signed-in person who booked it.'),
  key: expansion(Named, 'key', 'The API key of the request.'),
  voucher: expansion(NamedVoucher, 'voucher', 'The voucher that was used, or that the bonus issued.'),
}).meta({ id: 'ExpandedTransaction', description: 'A row of the ledger, with the objects that `expand` names.' });

/** A card with the objects that `expand` names. */
export const ExpandedCard = Card.extend({
  customer: expansion(Customer, 'customer', 'The customer who holds the card.'),
  program,
}).meta({ id: 'ExpandedCard', description: 'A card, with the objects that `expand` names.' });

/** A membership with the objects that `expand` names. */
export const ExpandedMembership = Membership.extend({
  customer: expansion(Customer, 'customer', 'The customer who holds the card.'),
}).meta({ id: 'ExpandedMembership', description: 'A membership, with the objects that `expand` names.' });

/** A referral with the objects that `expand` names. */
export const ExpandedReferral = Referral.extend({
  referrer: expansion(Customer, 'referrer', 'The customer whose code was used.'),
  friend: expansion(Customer, 'friend', 'The new customer.'),
}).meta({ id: 'ExpandedReferral', description: 'A referral, with the objects that `expand` names.' });
