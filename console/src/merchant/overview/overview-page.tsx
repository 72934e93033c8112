import { useLocation } from 'preact-iso';
import { Failure } from '../../design/failure.tsx';
import { SelectField } from '../../design/field.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { text } from '../../languages/text.ts';
import { Checklist } from './checklist.tsx';
import { ProgramNumbers } from './program-numbers.tsx';
import { useProgram } from './use-program.ts';
import { useSteps } from './use-steps.ts';

const spans = ['7', '30', '90', '365'] as const;

/** The first steps of a business, and the numbers of a program. Without a sale, the steps stand alone. */
export function OverviewPage() {
  const { query, path, route } = useLocation();
  const span = spans.find((one) => one === query['days']) ?? '30';
  const { programId, all, choices, keep, hasSale } = useProgram(query['program_id']);
  const hasProgram = programId !== '';
  const steps = useSteps(all, !hasProgram, programId !== null);
  const go = (changes: Record<string, string>) => route(`${path}?${new URLSearchParams({ ...query, ...changes })}`);
  const isAlone = !hasProgram || (steps.isShown && !hasSale);
  // Steps that come later would move the numbers.
  const isWaiting = programId === null || ((steps.isShown || isAlone) && !steps.all && !steps.failure);
  return (
    <Page title={text('overview.title')}>
      <Failure of={steps.failure} />
      {steps.all && (steps.isShown || !hasProgram) && (
        <Checklist of={steps.all} isShort={!isAlone} onHide={hasProgram ? steps.hide : undefined} />
      )}
      {programId === null || isWaiting ? (
        <Skeleton of="figures" />
      ) : (
        !isAlone && (
          <>
            <div class="filters">
              <SelectField
                label={text('field.program')}
                value={programId}
                choices={choices}
                onValue={(id) => {
                  keep(id);
                  go({ program_id: id });
                }}
              />
              <SelectField
                label={text('overview.span')}
                value={span}
                choices={spans.map((value) => ({ value, name: text('overview.days', { count: Number(value) }) }))}
                onValue={(days) => go({ days })}
              />
            </div>
            <ProgramNumbers programId={programId} days={Number(span)} />
          </>
        )
      )}
    </Page>
  );
}
