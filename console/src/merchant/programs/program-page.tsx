import type { Loyalty, Program, Reward } from '@loyalty-service/sdk';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { SaveBar } from '../../design/save-bar.tsx';
import { toast } from '../../design/toasts.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { text, textOf } from '../../languages/text.ts';
import { isOutdated } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useRewards } from '../parts/use-rewards.ts';
import { useSession } from '../session/session.ts';
import { ProgramTranslations } from '../translations/program-translations.tsx';
import { ProgramRewards } from './fields/program-rewards.ts';
import { ProgramFields } from './program-fields.tsx';
import { ProgramImage } from './program-image.tsx';
import { type FullCardReward, fullCardReward, noReward, saveFullCardReward } from './rules/full-card-reward.ts';
import { draftOf, isChanged, type ProgramDraft, patchOf } from './rules/program-draft.ts';
import { asJson, rulesOf } from './rules/rules-draft.ts';
import { RulesCard } from './rules-card.tsx';
import { SaleTrial } from './sale-trial.tsx';
import { SimulationPanel } from './simulation-panel.tsx';

/** A program with the reward that a full stamp card gives. */
interface Loaded {
  readonly program: Program;
  readonly reward: FullCardReward;
}

/** The most rewards of a program that are looked through for the one of a full card. */
const maxRewards = 200;

/** A program: its rules as sentences and as a form, a sale to try on them, and the cost that they would have had. */
export function ProgramPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode } = useSession();
  const found = useLoaded([mode, id], async (): Promise<Loaded> => {
    const program = await loyalty.programs.get(id);
    if (program.rules.kind !== 'stamps') return { program, reward: noReward };
    const rewards = await loyalty.rewards.list({ program_id: id, status: 'active' }).toArray({ limit: maxRewards });
    return { program, reward: fullCardReward(rewards, program.rules.goal) };
  });
  return (
    <WhenLoaded of={found}>
      {(loaded) => <Editor key={loaded.program.id} loaded={loaded} onChange={found.reload} />}
    </WhenLoaded>
  );
}

function Editor({ loaded, onChange }: { loaded: Loaded; onChange: () => void }) {
  const { to, can } = useSession();
  const [saved, setSaved] = useState(loaded);
  // The saved program is newer than the loaded one until the page loads it again.
  const { program, reward } = saved.program.version > loaded.program.version ? saved : loaded;
  const [draft, setDraft] = useState<ProgramDraft>(() => draftOf(program, reward));
  // A wrong amount is typed, but not in the draft.
  const [isTyped, setTyped] = useState(false);
  const changed = isTyped || isChanged(draft, program, reward);
  useUnsaved(changed);
  const rules = rulesOf(draft.rules);
  const rewards = useRewards();
  const givable = rewards.givable.filter(({ program_id }) => program_id === program.id);
  const rewardName = (wanted: string) => rewards.all.find(({ id }) => id === wanted)?.name ?? null;
  const mayEdit = can('updateProgram') && program.status !== 'archived';
  return (
    <Page
      title={program.name}
      above={{ href: to('/programs'), name: text('programs.title') }}
      beside={<Badge {...statusTone(program.status)}>{textOf(`status.${program.status}`)}</Badge>}
      actions={can('activateProgram') && <StatusActions program={program} isChanged={changed} onDone={onChange} />}
    >
      <div class={mayEdit ? 'program' : ''}>
        <div class="side">
          <RulesCard draft={draft} instead={program.rules} rewardName={rewardName} />
          {mayEdit && rules && 'earn' in program.rules && (
            <div class="stack tools">
              <SaleTrial program={program} rules={rules} />
              {can('createSimulation') && <SimulationPanel program={program} rules={rules} />}
            </div>
          )}
        </div>
        {mayEdit && (
          <div class="stack main">
            <RulesForm
              {...{ program, reward, draft, changed }}
              rewards={givable}
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
        )}
      </div>
    </Page>
  );
}

interface RulesFormProps extends Loaded {
  draft: ProgramDraft;
  changed: boolean;
  /** Those that a voucher of the program can give. */
  rewards: readonly Reward[];
  onDraft: (draft: ProgramDraft) => void;
  /** Whether something was typed since the rules were saved or discarded. */
  onTyped: (isTyped: boolean) => void;
  onSaved: (saved: Loaded) => void;
  onReload: () => void;
}

/** The program as it is edited. Saves exactly the shown rules, and nothing while an amount or a text is wrong. */
function RulesForm(props: RulesFormProps) {
  const { program, reward, draft, changed, rewards, onDraft, onTyped } = props;
  const [turn, setTurn] = useState(0);
  const save = useSave(props);
  // A refusal is about the sent values, so it is removed once a person types again.
  const [outdated, setOutdated] = useState<unknown>();
  const failure = save.failure === outdated ? undefined : save.failure;
  const discard = () => {
    onDraft(draftOf(program, reward));
    onTyped(false);
    setTurn(turn + 1);
  };
  const isTheirs = isOutdated(save.failure);
  return (
    <section class="card-box">
      <h2>{text('rules.title')}</h2>
      <form
        class="form"
        onInput={() => {
          onTyped(draft.rules.kind === 'form');
          setOutdated(save.failure);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <ProgramRewards.Provider value={rewards}>
          <ProgramFields key={turn} draft={draft} failure={failure} onDraft={onDraft} />
        </ProgramRewards.Provider>
        {isTheirs ? <Notice tone="bad">{text('rules.outdated')}</Notice> : <Failure of={failure} />}
        <SaveBar isChanged={changed} said={!isTheirs && text('rules.unsaved')}>
          <Button type="submit" look="primary" disabled={!changed || !rulesOf(draft.rules) || save.busy}>
            {text('rules.save')}
          </Button>
          {changed && <Button onClick={discard}>{text('rules.discard')}</Button>}
        </SaveBar>
      </form>
    </section>
  );
}

/** Saves the program, then the reward of its full card. */
function useSave({ program, reward: before, draft, onDraft, onTyped, onSaved, onReload }: RulesFormProps) {
  const { loyalty } = useSession();
  const newest = useRef(draft);
  newest.current = draft;
  return useAction(async () => {
    const patch = patchOf(draft, program);
    if (!patch) return;
    onTyped(false);
    const saved = await loyalty.programs
      .update(program.id, patch, { headers: { 'If-Match': `"${program.version}"` } })
      .catch((failure: unknown) => {
        if (isOutdated(failure)) onReload();
        throw failure;
      });
    onSaved({ program: saved, reward: before });
    const reward = await saveRewardOf(loyalty, { program, saved, before, reward: draft.reward });
    // Changes that were typed since then stay.
    if (newest.current === draft) {
      const fresh = draftOf(saved, reward);
      onDraft(draft.rules.kind === 'json' ? { ...fresh, rules: asJson(saved.rules) } : fresh);
    }
    onSaved({ program: saved, reward });
    onReload();
  });
}

interface RewardChange {
  program: Program;
  saved: Program;
  before: FullCardReward;
  reward: FullCardReward;
}

/** Saves the reward if it changed, or if a full card now has another number of stamps. */
async function saveRewardOf(
  loyalty: Loyalty,
  { program, saved, before, reward }: RewardChange,
): Promise<FullCardReward> {
  if (saved.rules.kind !== 'stamps' || program.rules.kind !== 'stamps') return reward;
  const { goal } = saved.rules;
  if (goal === program.rules.goal && reward === before) return reward;
  return saveFullCardReward(loyalty, { programId: saved.id, goal, reward });
}

interface StatusActionsProps {
  program: Program;
  isChanged: boolean;
  onDone: () => void;
}

function StatusActions({ program: { id, name, status }, isChanged, onDone }: StatusActionsProps) {
  const { loyalty } = useSession();
  const change = async (act: 'activate' | 'pause' | 'archive') => {
    await loyalty.programs[act](id);
    toast(text(`toast.${act}d`, { name }));
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
