import { AreaField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { sayPart } from '../../service/failures.ts';
import { checkedRulesOf, rulesOf } from './rules/rules-draft.ts';

/** The most faults that are shown at once. */
const maxFaults = 8;

interface JsonRulesProps {
  typed: string;
  /** Whether the service has said what is wrong with this text. */
  isRefused: boolean;
  onTyped: (typed: string) => void;
}

/** The rules as JSON. While a person types, the schema of the contract says what is wrong, and where. */
export function JsonRules({ typed, isRefused, onTyped }: JsonRulesProps) {
  const draft = { kind: 'json', typed } as const;
  const wrong = rulesOf(draft) === null ? text('rules.not_json') : undefined;
  const { faults } = checkedRulesOf(draft);
  return (
    <>
      <AreaField code label={text('rules.json')} value={typed} wrong={wrong} onValue={onTyped} />
      {faults.length > 0 && !isRefused && (
        <Notice tone="warn">
          <p>{text('rules.json_faults')}</p>
          <ul class="plain-list">
            {faults.slice(0, maxFaults).map((fault) => {
              const { place, said } = sayPart(fault);
              return <li key={fault.pointer}>{`${place}: ${said}`}</li>;
            })}
          </ul>
        </Notice>
      )}
    </>
  );
}
