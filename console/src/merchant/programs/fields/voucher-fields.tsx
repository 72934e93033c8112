import type { Campaign, Period, Reward } from '@loyalty-service/sdk';
import { CheckField, SelectField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { PeriodFields } from './period-field.tsx';
import { useProgramRewards } from './program-rewards.ts';
import { useWrong } from './wrong-rules.ts';

export type VoucherGrant = Extract<Campaign['effect'], { kind: 'voucher' }>;

const freshValid: Period = { unit: 'day', count: 30 };

/** A voucher of a reward, as a form begins with it. */
export const freshVoucher = (reward: Reward | undefined): VoucherGrant => ({
  kind: 'voucher',
  reward_id: reward?.id ?? '',
  valid: freshValid,
});

interface VoucherFieldsProps {
  grant: VoucherGrant;
  /** Who gets the voucher, if two in one group of fields can get one. */
  side?: 'friend' | 'referrer';
  /** Where the rules have it, such as `/referral/friend`. */
  at: string;
  onGrant: (grant: VoucherGrant) => void;
}

/** The reward that the voucher gives. One that can no longer be chosen stays until another is. */
export function RewardField({ grant, side, at, onGrant }: VoucherFieldsProps) {
  const rewards = useProgramRewards();
  const isKnown = rewards.some(({ id }) => id === grant.reward_id);
  const choices = rewards.map(({ id, name }) => ({ value: id, name }));
  return (
    <SelectField<string>
      label={text(side ? `referral_rules.${side}_reward` : 'field.reward')}
      value={grant.reward_id}
      choices={isKnown ? choices : [{ value: grant.reward_id, name: '–' }, ...choices]}
      wrong={useWrong(`${at}/reward_id`)}
      onValue={(reward_id) => onGrant({ ...grant, reward_id })}
    />
  );
}

/** How long the voucher can be used. */
export function ValidFields({ grant, side, at, onGrant }: VoucherFieldsProps) {
  const { valid } = grant;
  const label = text(side ? `referral_rules.${side}_voucher_valid` : 'campaigns.voucher_valid');
  return (
    <>
      <CheckField
        label={text(side ? `referral_rules.${side}_voucher_ends` : 'campaigns.voucher_ends')}
        checked={valid !== null}
        onValue={(ends) => onGrant({ ...grant, valid: ends ? freshValid : null })}
      />
      {valid && (
        <div class="row" {...(side && { role: 'group', 'aria-label': label })}>
          <PeriodFields
            label={label}
            period={valid}
            at={`${at}/valid/count`}
            onPeriod={(period) => onGrant({ ...grant, valid: period })}
          />
        </div>
      )}
    </>
  );
}
