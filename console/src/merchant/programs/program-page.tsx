import type { Program, Rules } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { End, Start } from '../../design/dates.tsx';
import { Failure } from '../../design/failure.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { phrase, text, textOf } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { ProgramTranslations } from '../translations/program-translations.tsx';
import { ProgramImage } from './program-image.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { SaleTrial } from './sale-trial.tsx';
import { rulesSentences } from './sentences.ts';
import { SimulationPanel } from './simulation-panel.tsx';

/** A program: its rules as sentences and as a form, one sale tried on them, and what they would have cost. */
export function ProgramPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode } = useSession();
  const found = useLoaded([mode, id], () => loyalty.programs.get(id));
  return (
    <WhenLoaded of={found}>
      {(program) => <Editor key={`${program.id} ${program.rules_version}`} program={program} onChange={found.reload} />}
    </WhenLoaded>
  );
}

function Editor({ program, onChange }: { program: Program; onChange: () => void }) {
  const { loyalty, to, can } = useSession();
  const [rules, setRules] = useState<Rules>(program.rules);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(program.rules);
  const save = useAction(async () => {
    await loyalty.programs.update(
      program.id,
      { rules: rules as never },
      { headers: { 'If-Match': `"${program.version}"` } },
    );
    onChange();
  });
  const mayEdit = can('updateProgram') && program.status !== 'archived';
  return (
    <Page
      title={program.name}
      above={{ href: to('/programs'), name: text('programs.title') }}
      beside={<Badge {...statusTone(program.status)}>{textOf(`status.${program.status}`)}</Badge>}
      actions={can('activateProgram') && <StatusActions program={program} isChanged={isChanged} onDone={onChange} />}
    >
      <section class="card-box">
        <h2>{text('rules.sentences')}</h2>
        <ul>
          {rulesSentences(rules, program.currency).map((sentence, at) => (
            <li key={at}>{sentence}</li>
          ))}
          {program.starts_at && <li>{phrase('rule.program_from', { from: <Start of={program.starts_at} /> })}</li>}
          {program.ends_at && <li>{phrase('rule.program_until', { until: <End of={program.ends_at} /> })}</li>}
        </ul>
      </section>
      {mayEdit && (
        <div class="columns">
          <div class="stack">
            <section class="card-box">
              <h2>{text('rules.title')}</h2>
              <RulesEditor rules={rules} currency={program.currency} onRules={setRules} />
              <Failure of={save.failure} />
              {isChanged && <Notice tone="warn">{text('rules.unsaved')}</Notice>}
              <div class="actions">
                <Button look="primary" disabled={!isChanged || save.busy} onClick={() => save.run()}>
                  {text('rules.save')}
                </Button>
                {isChanged && <Button onClick={() => setRules(program.rules)}>{text('rules.discard')}</Button>}
              </div>
            </section>
            <section class="card-box">
              <h2>{text('programs.card_page')}</h2>
              <ProgramImage program={program} onChange={onChange} />
              <ProgramTranslations key={JSON.stringify(program.translations)} program={program} onChange={onChange} />
            </section>
          </div>
          <div class="stack">
            {'earn' in rules && <SaleTrial program={program} rules={rules} />}
            {can('createSimulation') && <SimulationPanel program={program} rules={rules} />}
          </div>
        </div>
      )}
    </Page>
  );
}

interface StatusActionsProps {
  program: Program;
  isChanged: boolean;
  onDone: () => void;
}

function StatusActions({ program: { id, status }, isChanged, onDone }: StatusActionsProps) {
  const { loyalty } = useSession();
  const change = useAction(async (act: 'activate' | 'pause' | 'archive') => {
    await loyalty.programs[act](id);
    onDone();
  });
  if (status === 'archived') return null;
  return (
    <>
      <Failure of={change.failure} />
      {status !== 'active' && (
        <Button look="primary" disabled={isChanged || change.busy} onClick={() => change.run('activate')}>
          {text('programs.activate')}
        </Button>
      )}
      {status === 'active' && <Button onClick={() => change.run('pause')}>{text('programs.pause')}</Button>}
      {status === 'paused' && (
        <Button look="danger" onClick={() => change.run('archive')}>
          {text('programs.archive')}
        </Button>
      )}
    </>
  );
}
