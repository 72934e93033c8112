import type { Rules } from '@loyalty-service/sdk';
import type { FullCardReward } from '../rules/full-card-reward.ts';
import type { ProgramDetails } from '../rules/program-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { EarnFields } from './earn-fields.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { PackFields, TopUpFields } from './pack-fields.tsx';
import { PayFields } from './pay-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ReferralFields } from './referral-fields.tsx';
import { StampFields } from './stamp-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { RulesFailure } from './wrong-rules.ts';

interface RulesFieldsProps {
  rules: Rules;
  details: ProgramDetails;
  reward: FullCardReward;
  isNew?: boolean;
  /** Why the service refused the program. */
  failure: unknown;
  onRules: (rules: Rules) => void;
  onDetails: (details: ProgramDetails) => void;
  onReward: (reward: FullCardReward) => void;
}

/** The form for the rules of each kind of program. */
export function RulesFields(props: RulesFieldsProps) {
  const { rules, details, reward, isNew = false, failure, onRules, onDetails, onReward } = props;
  const { currency } = details;
  return (
    <RulesFailure.Provider value={failure}>
      {'earn' in rules && <EarnFields {...{ rules, currency, onRules }} />}
      {rules.kind === 'stamps' && (
        <StampFields {...{ rules, currency, reward, failure, onRules, onReward }} required={isNew} />
      )}
      {rules.kind === 'gift' && <TopUpFields {...{ rules, currency, onRules }} />}
      {rules.kind === 'membership' && <PlanFields {...{ rules, currency, onRules }} />}
      {(rules.kind === 'gift' || rules.kind === 'multipass') && <PackFields {...{ rules, currency, onRules }} />}
      {'pay' in rules && <PayFields {...{ rules, currency, onRules }} />}
      {'campaigns' in rules && <CampaignFields {...{ rules, currency, onRules }} />}
      {'referral' in rules && <ReferralFields {...{ rules, currency, onRules }} />}
      {'tiers' in rules && <TierFields {...{ rules, currency, onRules }} />}
      <LimitFields {...{ rules, currency, onRules }} />
      {rules.kind !== 'membership' && (
        <ExpiryFields
          {...{ rules, onRules }}
          notice={details.expiry_notice_days}
          onNotice={(expiry_notice_days) => onDetails({ ...details, expiry_notice_days })}
        />
      )}
      {rules.kind === 'points' && (rules.packs.length > 0 || !isNew) && (
        <PackFields {...{ rules, currency, onRules }} />
      )}
    </RulesFailure.Provider>
  );
}
