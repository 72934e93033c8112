import type { Program } from '@loyalty-service/sdk';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { End, Start } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { phrase, text, textOf } from '../../languages/text.ts';
import { isOutdated } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { ProgramTranslations } from '../translations/program-translations.tsx';
import { ProgramImage } from './program-image.tsx';
import { asJson, isChanged, type RulesDraft, rulesOf } from './rules-draft.ts';
import { RulesEditor } from './rules-editor.tsx';
import { SaleTrial } from './sale-trial.tsx';
import { rulesSentences } from './sentences.ts';
import { SimulationPanel } from './simulation-panel.tsx';

/** A program: its rules as sentences and as a form, a sale to try on them, and the cost that they would have had. */
export function ProgramPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode } = useSession();
  const found = useLoaded([mode, id], () => loyalty.programs.get(id));
  return (
    <WhenLoaded of={found}>
      {(program) => <Editor key={program.id} program={program} onChange={found.reload} />}
    </WhenLoaded>
  );
}

const draftOf = ({ rules }: Program): RulesDraft => ('earn' in rules ? { kind: 'form', rules } : asJson(rules));

function Editor({ program: loaded, onChange }: { program: Program; onChange: () => void }) {
  const { to, can } = useSession();
  const [saved, setSaved] = useState(loaded);
  // The saved program is newer than the loaded one until the page loads it again.
  const program = saved.version > loaded.version ? saved : loaded;
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(program));
  // A wrong amount is typed, but not in the draft.
  const [isTyped, setTyped] = useState(false);
  const changed = isTyped || isChanged(draft, program);
  useUnsaved(changed);
  const rules = rulesOf(draft);
  const mayEdit = can('updateProgram') && program.status !== 'archived';
  return (
    <Page
      title={program.name}
      above={{ href: to('/programs'), name: text('programs.title') }}
      beside={<Badge {...statusTone(program.status)}>{textOf(`status.${program.status}`)}</Badge>}
      actions={can('activateProgram') && <StatusActions program={program} isChanged={changed} onDone={onChange} />}
    >
      <section class="card-box">
        <h2>{text('rules.sentences')}</h2>
        <ul>
          {rulesSentences(draft.kind === 'form' ? draft.rules : program.rules, program.currency).map((sentence, at) => (
            <li key={at}>{sentence}</li>
          ))}
          {program.starts_at && <li>{phrase('rule.program_from', { from: <Start of={program.starts_at} /> })}</li>}
          {program.ends_at && <li>{phrase('rule.program_until', { until: <End of={program.ends_at} /> })}</li>}
        </ul>
        {draft.kind === 'json' && changed && <p class="hint">{text('rules.sentences_saved')}</p>}
      </section>
      {mayEdit && (
        <div class="columns">
          <div class="stack">
            <RulesForm
              program={program}
              draft={draft}
              changed={changed}
              onDraft={setDraft}
              onTyped={setTyped}
              onSaved={setSaved}
              onReload={onChange}
            />
            <section class="card-box">
              <h2>{text('programs.card_page')}</h2>
              <ProgramImage program={program} onChange={onChange} />
              <ProgramTranslations key={JSON.stringify(program.translations)} program={program} onChange={onChange} />
            </section>
          </div>
          <div class="stack">
            {rules && 'earn' in program.rules && <SaleTrial program={program} rules={rules} />}
            {rules && can('createSimulation') && <SimulationPanel program={program} rules={rules} />}
          </div>
        </div>
      )}
    </Page>
  );
}

interface RulesFormProps {
  program: Program;
  draft: RulesDraft;
  changed: boolean;
  onDraft: (draft: RulesDraft) => void;
  /** Whether something was typed since the rules were saved or discarded. */
  onTyped: (isTyped: boolean) => void;
  onSaved: (program: Program) => void;
  onReload: () => void;
}

/** The rules as they are edited. Saves exactly the shown rules, and nothing while an amount or a text is wrong. */
function RulesForm(props: RulesFormProps) {
  const { program, draft, changed, onDraft, onTyped, onSaved, onReload } = props;
  const { loyalty } = useSession();
  const [turn, setTurn] = useState(0);
  const rules = rulesOf(draft);
  const newest = useRef(draft);
  newest.current = draft;
  const save = useAction(async () => {
    if (!rules) return;
    onTyped(false);
    const saved = await loyalty.programs
      .update(program.id, { rules }, { headers: { 'If-Match': `"${program.version}"` } })
      .catch((failure: unknown) => {
        if (isOutdated(failure)) onReload();
        throw failure;
      });
    // Changes that were typed since then stay.
    if (newest.current === draft)
      onDraft(draft.kind === 'json' ? asJson(saved.rules) : { kind: 'form', rules: saved.rules });
    onSaved(saved);
    onReload();
  });
  const discard = () => {
    onDraft(draftOf(program));
    onTyped(false);
    setTurn(turn + 1);
  };
  return (
    <section class="card-box">
      <h2>{text('rules.title')}</h2>
      <form
        class="form"
        onInput={() => onTyped(draft.kind === 'form')}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <RulesEditor key={turn} program={program} draft={draft} onDraft={onDraft} />
        {isOutdated(save.failure) ? (
          <Notice tone="bad">{text('rules.outdated')}</Notice>
        ) : (
          <Failure of={save.failure} />
        )}
        {changed && !isOutdated(save.failure) && <Notice tone="warn">{text('rules.unsaved')}</Notice>}
        <div class="actions">
          <Button type="submit" look="primary" disabled={!changed || !rules || save.busy}>
            {text('rules.save')}
          </Button>
          {changed && <Button onClick={discard}>{text('rules.discard')}</Button>}
        </div>
      </form>
    </section>
  );
}

interface StatusActionsProps {
  program: Program;
  isChanged: boolean;
  onDone: () => void;
}

function StatusActions({ program: { id, status }, isChanged, onDone }: StatusActionsProps) {
  const { loyalty } = useSession();
  const change = async (act: 'activate' | 'pause' | 'archive') => {
    await loyalty.programs[act](id);
    onDone();
  };
  const activate = useAction(() => change('activate'));
  if (status === 'archived') return null;
  return (
    <>
      <Failure of={activate.failure} />
      {status !== 'active' && (
        <>
          {isChanged && (
            <span class="hint" id="activate-after">
              {text('programs.activate_after')}
            </span>
          )}
          <Button
            look="primary"
            disabled={isChanged || activate.busy}
            {...(isChanged && { 'aria-describedby': 'activate-after' })}
            onClick={() => activate.run()}
          >
            {text('programs.activate')}
          </Button>
        </>
      )}
      {status === 'active' && (
        <AskFirst name={text('programs.pause')} title={text('programs.pause_title')} act={() => change('pause')}>
          {text('programs.pause_text')}
        </AskFirst>
      )}
      {status === 'paused' && (
        <AskFirst
          danger
          name={text('programs.archive')}
          title={text('programs.archive_title')}
          act={() => change('archive')}
        >
          {text('programs.archive_text')}
        </AskFirst>
      )}
    </>
  );
}
