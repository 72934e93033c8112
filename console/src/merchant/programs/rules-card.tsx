import type { Rules } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import { End, Start } from '../../design/dates.ts';
import { phrase, text } from '../../languages/text.ts';
import type { RewardName } from './rules/campaign-sentence.ts';
import type { ProgramDraft } from './rules/program-draft.ts';
import { checkedRulesOf } from './rules/rules-draft.ts';
import { rulesSentences } from './rules/sentences.ts';

interface RulesCardProps {
  draft: ProgramDraft;
  /** The rules to show while the typed JSON is wrong. */
  instead: Rules;
  rewardName?: RewardName;
}

/** What customers get by the rules as they are typed, in sentences. */
export function RulesCard({ draft, instead, rewardName }: RulesCardProps) {
  const { details, reward } = draft;
  const { rules } = checkedRulesOf(draft.rules);
  const sentences: ComponentChildren[] = [...rulesSentences(rules ?? instead, details.currency, rewardName)];
  if ((rules ?? instead).kind === 'stamps')
    sentences.splice(
      sentences.length - 1,
      0,
      reward.name === '' ? text('stamps.no_reward') : text('rule.reward', { reward: reward.name }),
    );
  return (
    <section class="card-box said">
      <h2>{text('rules.sentences')}</h2>
      <ul>
        {sentences.map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
        {details.starts_at && <li>{phrase('rule.program_from', { from: <Start of={details.starts_at} /> })}</li>}
        {details.ends_at && <li>{phrase('rule.program_until', { until: <End of={details.ends_at} /> })}</li>}
      </ul>
      {!rules && <p class="hint">{text('rules.sentences_saved')}</p>}
    </section>
  );
}
