import { useLocation } from 'preact-iso';
import { SelectField } from '../../design/field.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { deviceStorage } from '../../device/storage.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Programs, usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { Cohorts } from './cohorts.tsx';
import { Expiring } from './expiring.tsx';
import type { SummaryProps } from './part-props.ts';
import { rangeOf } from './range-of.ts';
import { addressOf, type RowList, rowsBehind } from './rows-behind.ts';
import { Summary } from './summary.tsx';

const spans = ['7', '30', '90', '365'] as const;

/** The figures of a span of days against the span before, each with a link to its rows. */
export function OverviewPage() {
  const { loyalty, mode, to, now: clock } = useSession();
  const { query, path, route } = useLocation();
  const span = spans.find((one) => one === query['days']) ?? '30';
  const { programId: chosen, choices, keep } = useProgram(query['program_id']);
  const programId = chosen ?? '';
  const { range, before } = rangeOf(Number(span), clock());
  const summaries = useLoaded([mode, span, programId, range.to], async () => {
    if (!programId) return null;
    const [now, then] = await Promise.all([
      loyalty.analytics.summary({ ...range, program_id: programId, group_by: 'location' }),
      loyalty.analytics.summary({ ...before, program_id: programId, group_by: 'location' }),
    ]);
    return { now, then };
  });
  // These take longer on many cards: the figures do not wait for them.
  const cohorts = useLoaded([mode, programId], async () =>
    programId ? loyalty.analytics.cohorts({ program_id: programId }) : null,
  );
  const expiring = useLoaded([mode, programId], async () =>
    programId ? loyalty.analytics.expiring({ program_id: programId }) : null,
  );
  const part = { programId, addressOf: (list: RowList) => addressOf(list, to) };
  const go = (changes: Record<string, string>) => route(`${path}?${new URLSearchParams({ ...query, ...changes })}`);
  const rowsOf: SummaryProps['rowsOf'] = (number, { from, to: last }, where) =>
    addressOf(rowsBehind(number, programId, { from, to: last }, where), to);
  return (
    <Page title={text('overview.title')}>
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
      <WhenLoaded of={summaries}>
        {(found) =>
          chosen === null ? (
            <p class="loading">{text('state.loading')}</p>
          ) : found ? (
            <Summary {...found} rowsOf={rowsOf} cards={`${to('/cards')}?program_id=${programId}`} />
          ) : (
            <p class="empty">{text('overview.empty')}</p>
          )
        }
      </WhenLoaded>
      {summaries.data && (
        <>
          <WhenLoaded of={expiring}>{(found) => found && <Expiring {...part} of={found} />}</WhenLoaded>
          <WhenLoaded of={cohorts}>{(found) => found && <Cohorts {...part} of={found} />}</WhenLoaded>
        </>
      )}
    </Page>
  );
}

interface ChosenProgram extends Pick<Programs, 'choices'> {
  /** Empty if there is no program. Null until it is known which one is shown. */
  readonly programId: string | null;
  /** Keeps the choice in this browser. */
  readonly keep: (programId: string) => void;
}

/** The program of the overview: the one in the address, else the one chosen last, else the one with the newest sale. */
function useProgram(asked: string | undefined): ChosenProgram {
  const { loyalty, mode, me, can } = useSession();
  const { all, choices, isLoaded } = usePrograms();
  const storedAs = `loyalty.overview.${me.id}.${mode}`;
  const newest = useLoaded([mode, 'newest transaction'], async () =>
    can('listTransactions') ? (await loyalty.transactions.list({ limit: 1 })).data : [],
  );
  const isKnown = (id: string | null | undefined): id is string => all.some((program) => program.id === id);
  const first = all.find(({ status }) => status === 'active') ?? all[0];
  const isSettled = isLoaded && (newest.data !== undefined || newest.failure !== undefined);
  const wanted = [asked, deviceStorage.get(storedAs), newest.data?.[0]?.program_id].find(isKnown);
  return {
    choices,
    programId: asked ?? (isSettled ? (wanted ?? first?.id ?? '') : null),
    keep: (id) => deviceStorage.set(storedAs, id),
  };
}
