import type { Rules } from '@loyalty-service/contract/rules/index';
import { asJsonText } from '@loyalty-service/server/base/stored-json';
import { cardResource, cardStateText, cardText } from '@loyalty-service/server/resources/card';
import type { Row } from '@loyalty-service/server/storage/tables';
import fc from 'fast-check';
import { it } from 'vitest';

const tenant = { business_id: 'biz_01j0000000000000000000000a', mode: 'live' } as const;
const cardId = 'crd_01j0000000000000000000000c';

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const instants = fc.integer({ min: 0, max: 4_102_444_800_000 });
const units = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const words = fc.string({ unit: 'binary', maxLength: 20 });
const metadata = fc
  .dictionary(words, words)
  .map((given) => asJsonText<typeof given>(JSON.stringify(JSON.parse(JSON.stringify(given)))));
const stamps = { metadata, version: fc.nat(), created_at: instants, updated_at: instants };

/** A card with anything where something can be. */
const cards: fc.Arbitrary<Row<'cards'>> = fc.record({
  business_id: fc.constant(tenant.business_id),
  mode: fc.constantFrom('live', 'test'),
  id: fc.constant(cardId),
  code: words,
  code_key: words,
  external_id: nullable(words),
  customer_id: nullable(fc.constant('cus_01j0000000000000000000000f')),
  program_id: fc.constant('prg_01j0000000000000000000000d'),
  kind: fc.constantFrom('points', 'stamps', 'membership'),
  unit: fc.constantFrom('point', 'stamp', 'minor', 'unit', 'visit'),
  currency: nullable(fc.constant('EUR')),
  status: fc.constantFrom('active', 'blocked'),
  status_reason: nullable(words),
  status_changed_at: instants,
  available: units,
  pending: units,
  held: units,
  lifetime_earned: units,
  lifetime_used: units,
  next_expiry_amount: nullable(units),
  next_expiry_at: nullable(instants),
  next_available_amount: nullable(units),
  next_available_at: nullable(instants),
  lots_card_id: fc.constant(null),
  holds_card_id: fc.constant(null),
  membership_id: fc.constant(null),
  referral_id: fc.constant(null),
  referral_due_at: fc.constant(null),
  lapses_at: fc.constant(null),
  expiry_announced_to: fc.constant(null),
  due_at: fc.constant(null),
  tier_id: nullable(fc.constantFrom('gold', 'a "tier"')),
  tier_floor: nullable(
    fc
      .record({
        tier_id: words,
        from: instants,
        until: instants,
        reason: words,
        ended_at: nullable(instants),
      })
      .map((floor) => asJsonText<typeof floor>(JSON.stringify(floor))),
  ),
  standing_earns: fc.nat(),
  last_sequence: fc.nat(),
  last_transaction_id: fc.constant(null),
  counted: fc.constant(0),
  replaces: nullable(fc.constant('crd_01j0000000000000000000000g')),
  replaced_by: nullable(fc.constant('crd_01j0000000000000000000000h')),
  merged_card_id: fc.constant(null),
  issued_at: fc.constant(null),
  expires_at: nullable(instants),
  last_activity_at: nullable(instants),
  ...stamps,
});

const memberships: fc.Arbitrary<Row<'memberships'>> = fc.record({
  business_id: fc.constant(tenant.business_id),
  mode: fc.constant('live'),
  id: fc.constant('mbr_01j0000000000000000000000i'),
  card_id: fc.constant(cardId),
  customer_id: fc.constant(null),
  plan_id: fc.constant('gym'),
  status: fc.constantFrom('active', 'expired'),
  entitled_until: nullable(instants),
  period_start: instants,
  expires_at: instants,
  grace_until: nullable(instants),
  is_unlimited: fc.constantFrom(0, 1),
  renewal_count: fc.nat(),
  canceled_at: nullable(instants),
  anchor: fc.constant('2026-11-21'),
  told: fc.constant('none'),
  transaction_id: fc.constant('txn_01j0000000000000000000000b'),
  earlier: fc.constant(null),
  former_customers: fc.constant(null),
  ...stamps,
});

const benefits = [{ kind: 'perk', text: 'Coffee "to go"' }];
/** As much of rules as cards go by. */
const someRules = fc.constantFrom(
  { kind: 'points', tiers: { levels: [{ id: 'gold', benefits }] } },
  { kind: 'stamps', tiers: null, goal: 10 },
  { kind: 'membership', plans: [{ id: 'gym', benefits }] },
) as unknown as fc.Arbitrary<Rules>;

it('is the bytes of the card that is read, and of it what a movement leaves on it', () => {
  fc.assert(
    fc.property(cards, someRules, nullable(memberships), (card, rules, membership) => {
      const beside = { rules, membership };
      const read = cardResource(card, beside);
      const { id, version, balance, progress, tier_id } = read;
      return (
        cardText(card, beside) === JSON.stringify(read) &&
        cardStateText(card, beside) === JSON.stringify({ id, version, balance, progress, tier_id })
      );
    }),
  );
});
