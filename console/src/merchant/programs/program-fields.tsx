import { Button } from '../../design/button.tsx';
import { text } from '../../languages/text.ts';
import { DatesFields, NameFields } from './fields/details-fields.tsx';
import { RulesFields } from './fields/rules-fields.tsx';
import { JsonRules } from './json-rules.tsx';
import { otherView, type ProgramDraft } from './rules/program-draft.ts';

interface ProgramFieldsProps {
  draft: ProgramDraft;
  isNew?: boolean;
  /** Why the service refused what is shown. */
  failure: unknown;
  onDraft: (draft: ProgramDraft) => void;
}

/** The fields of a program: its name, its rules as a form or as JSON, and its dates. */
export function ProgramFields({ draft, isNew = false, failure, onDraft }: ProgramFieldsProps) {
  const { details, rules, reward } = draft;
  const set = (changes: Partial<ProgramDraft>) => onDraft({ ...draft, ...changes });
  const shared = { details, failure, onDetails: (changed: ProgramDraft['details']) => set({ details: changed }) };
  return (
    <div class="form">
      <ViewButton {...{ rules }} onRules={(changed) => set({ rules: changed })} />
      <NameFields {...shared} isNew={isNew} />
      {rules.kind === 'form' ? (
        <RulesFields
          {...shared}
          {...{ isNew, reward }}
          rules={rules.rules}
          onRules={(changed) => set({ rules: { kind: 'form', rules: changed } })}
          onReward={(changed) => set({ reward: changed })}
        />
      ) : (
        <JsonRules
          typed={rules.typed}
          isRefused={failure !== undefined}
          onTyped={(typed) => set({ rules: { kind: 'json', typed } })}
        />
      )}
      <DatesFields {...shared} />
    </div>
  );
}

interface ViewButtonProps {
  rules: ProgramDraft['rules'];
  onRules: (rules: ProgramDraft['rules']) => void;
}

/** Changes between the form and the JSON. Wrong JSON cannot be shown in the form. */
function ViewButton({ rules, onRules }: ViewButtonProps) {
  const other = otherView(rules);
  if (rules.kind === 'form')
    return (
      <div class="view">
        <Button
          small
          look="plain"
          // A wrong amount is not in the rules, so it would be lost.
          onClick={({ currentTarget: { form } }) => form?.reportValidity() !== false && other && onRules(other)}
        >
          {text('rules.as_json')}
        </Button>
      </div>
    );
  return (
    <div class="view">
      <Button small look="plain" disabled={other === null} onClick={() => other && onRules(other)}>
        {text('rules.as_form')}
      </Button>
      {other === null && <p class="hint">{text('rules.form_after_saving')}</p>}
    </div>
  );
}
