import { SelectField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import type { Referral } from '../rules/referral-sentences.ts';
import { type EarningRules, unitOf, unitsAre } from '../rules/words.ts';
import { useProgramRewards } from './program-rewards.ts';
import { RuleAmount } from './rule-amount.tsx';
import { freshVoucher, RewardField, ValidFields } from './voucher-fields.tsx';
import { useWrong } from './wrong-rules.ts';

type Grant = Referral['friend'];

/** The most units that one side gets, as the service has it. */
const mostUnits = 1_000_000;

interface ReferralSideProps {
  side: 'friend' | 'referrer';
  grant: Grant;
  rules: EarningRules;
  currency: string;
  onGrant: (grant: Grant) => void;
}

/** The bonus of one side: units, a voucher, or nothing. */
export function ReferralSide({ side, grant, rules, currency, onGrant }: ReferralSideProps) {
  const place = `/referral/${side}`;
  const of = unitsAre(rules, currency);
  return (
    <>
      <div class="row">
        <GrantKind side={side} grant={grant} rules={rules} onGrant={onGrant} />
        {grant?.kind === 'add' && (
          <RuleAmount
            key="units"
            label={
              'currency' in of
                ? text(`referral_rules.${side}_money`, { currency })
                : text(`referral_rules.${side}.${unitOf(rules) as 'point'}`)
            }
            of={of}
            min={1}
            max={mostUnits}
            at={`${place}/value`}
            amount={grant.value}
            onAmount={(value) => onGrant({ kind: 'add', value: value ?? 1 })}
          />
        )}
        {grant?.kind === 'voucher' && <RewardField grant={grant} side={side} at={place} onGrant={onGrant} />}
      </div>
      {grant?.kind === 'voucher' && <ValidFields grant={grant} side={side} at={place} onGrant={onGrant} />}
    </>
  );
}

type GrantKindProps = Omit<ReferralSideProps, 'currency'>;

/** A voucher needs a reward of the program. */
function GrantKind({ side, grant, rules, onGrant }: GrantKindProps) {
  const [first] = useProgramRewards();
  const fresh = { none: null, add: { kind: 'add', value: 20 }, voucher: freshVoucher(first) } as const;
  const kind = grant?.kind ?? 'none';
  const names = {
    none: text('referral_rules.gets.none'),
    add: text(`referral_rules.gets.${unitOf(rules) as 'point'}`),
    voucher: text('referral_rules.gets.voucher'),
  };
  const hasReward = first !== undefined || kind === 'voucher';
  return (
    <SelectField<keyof typeof fresh>
      label={text(`referral_rules.gets.${side}`)}
      hint={hasReward || side === 'friend' ? undefined : text('campaigns.voucher_hint')}
      value={kind as keyof typeof fresh}
      choices={(['none', 'add', 'voucher'] as const)
        .filter((value) => value !== 'voucher' || hasReward)
        .map((value) => ({ value, name: names[value] }))}
      wrong={useWrong(`/referral/${side}`)}
      onValue={(value) => onGrant(fresh[value])}
    />
  );
}
