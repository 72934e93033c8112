import type { Program } from '@loyalty-service/sdk';
import { useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Page } from '../../design/page.tsx';
import { SaveBar } from '../../design/save-bar.tsx';
import { forgetUnsaved, useUnsaved } from '../../design/unsaved.ts';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import { ProgramFields } from './program-fields.tsx';
import { completeRules } from './rules/check-rules.ts';
import { saveFullCardReward } from './rules/full-card-reward.ts';
import type { ProgramDraft } from './rules/program-draft.ts';
import { rulesOf } from './rules/rules-draft.ts';
import { RulesCard } from './rules-card.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { type Template, templateOf } from './templates.ts';

/** A new program: first its template, then the form that the template filled in. */
export function NewProgramPage() {
  const { params } = useRoute();
  const { me } = useSession();
  const from = params['from'] ?? '';
  const template = templateOf(from, me.currency);
  return template ? <NewProgram key={from} template={template} /> : <TemplateChoice />;
}

const draftFrom = ({ name, rules, reward }: Template, currency: string): ProgramDraft => ({
  details: { name, currency, starts_at: null, ends_at: null, expiry_notice_days: null },
  rules: { kind: 'form', rules: completeRules(rules) },
  reward,
});

function NewProgram({ template }: { template: Template }) {
  const { me, to, can } = useSession();
  const [first] = useState(() => draftFrom(template, me.currency));
  const [draft, setDraft] = useState(first);
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped || draft !== first);
  const create = useCreate(draft);
  const [outdated, setOutdated] = useState<unknown>();
  const failure = create.failure === outdated ? undefined : create.failure;
  const isWrong = rulesOf(draft.rules) === null;
  const started = first.rules.kind === 'form' ? first.rules.rules : completeRules(template.rules);
  return (
    <Page title={text('programs.create')} above={{ href: to('/programs/new'), name: text('programs.other_template') }}>
      <div class="program">
        <div class="side">
          <RulesCard draft={draft} instead={started} />
        </div>
        <section class="card-box main">
          <form
            class="form"
            onInput={() => {
              setTyped(true);
              setOutdated(create.failure);
            }}
            onSubmit={(event) => {
              event.preventDefault();
              const { submitter } = event as SubmitEvent;
              void create.run(submitter instanceof HTMLButtonElement && submitter.value === 'active');
            }}
          >
            <ProgramFields isNew draft={draft} failure={failure} onDraft={setDraft} />
            <Failure of={failure} />
            <SaveBar isChanged>
              {can('activateProgram') && (
                <Button type="submit" look="primary" value="active" disabled={isWrong || create.busy}>
                  {text('programs.create_active')}
                </Button>
              )}
              <Button type="submit" value="draft" disabled={isWrong || create.busy}>
                {text('programs.create_draft')}
              </Button>
            </SaveBar>
          </form>
        </section>
      </div>
    </Page>
  );
}

/**
 * Creates the program as a draft, then its reward, and activates it last, so that no active stamp card is without its reward.
 * If a step fails, the next attempt continues with what is there.
 */
function useCreate({ details, rules: typed, reward }: ProgramDraft) {
  const { loyalty, to } = useSession();
  const { route } = useLocation();
  const made = useRef<{ readonly program: Program; readonly rewardId: string | null }>(undefined);
  return useAction(async (isActive: boolean) => {
    const rules = rulesOf(typed);
    if (!rules) return;
    const { currency, ...rest } = details;
    // The currency of a program cannot change.
    const before = made.current?.program.currency === currency ? made.current : undefined;
    const program = before
      ? await loyalty.programs.update(before.program.id, { ...rest, rules })
      : await loyalty.programs.create({ ...details, rules });
    made.current = { program, rewardId: before?.rewardId ?? null };
    if (program.rules.kind === 'stamps') {
      const { goal } = program.rules;
      const saved = { ...reward, id: made.current.rewardId };
      const { id } = await saveFullCardReward(loyalty, { programId: program.id, goal, reward: saved });
      made.current = { program, rewardId: id };
    }
    if (isActive) await loyalty.programs.activate(program.id);
    forgetUnsaved();
    route(to(`/programs/${program.id}`));
  });
}
