import { Gift, Users } from 'lucide';
import { useState } from 'preact/hooks';
import { AccountMenu } from '../design/account-menu.tsx';
import { Amount } from '../design/amount.tsx';
import { brandStyle } from '../design/brand-colors.ts';
import { CalendarDay } from '../design/dates.ts';
import { DeltaChip } from '../design/delta-chip.tsx';
import { Facts } from '../design/facts.tsx';
import { Badge } from '../design/notice.tsx';
import { Pill } from '../design/pill.tsx';
import { ShopHead } from '../design/shop-head.tsx';
import { Table } from '../design/table.tsx';
import { calendarDay, dayOfAxis } from '../format/dates.ts';
import { money } from '../format/numbers.ts';
import { Filters } from '../merchant/list/filters.tsx';
import type { ListQuery } from '../merchant/list/list-spec.ts';
import { NextStep } from '../merchant/list/next-step.tsx';
import { Checklist } from '../merchant/overview/checklist.tsx';
import { Figure } from '../merchant/overview/figure.tsx';
import { PlotFigure } from '../merchant/overview/plot.tsx';
import { Navigation } from '../merchant/shell/navigation.tsx';
import { type SampleProps, sampleSession } from './sample-session.ts';

const customers = [
  { id: 'lena', name: 'Lena Fischer', day: '2026-05-03', spent: 115_544, status: 'Active' },
  { id: 'omar', name: 'عمر حداد', day: '2026-05-12', spent: 53_593, status: 'Blocked' },
] as const;

export function Lists({ theme }: SampleProps) {
  const [query, setQuery] = useState<ListQuery>({ status: 'active' });
  return (
    <>
      <Filters
        label={`Filters, ${theme}`}
        filters={[
          {
            id: 'status',
            name: 'Status',
            choices: [
              { value: 'active', name: 'Active' },
              { value: 'blocked', name: 'Blocked' },
            ],
          },
          { id: 'location', name: 'Location' },
          { id: 'occurred_after', name: 'From', type: 'from', pill: 'Date' },
          { id: 'occurred_before', name: 'To', type: 'to' },
        ]}
        query={query}
        onChange={(changes) => setQuery({ ...query, ...changes })}
      />
      <Pill name="Alone" value="" onClear={() => {}}>
        {() => <p>Any choices</p>}
      </Pill>
      <Table
        caption={`Customers, ${theme}`}
        rows={customers}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `#${id}`}
        columns={[
          { name: 'Name', label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
          { name: 'Since', label: 'Since', cell: ({ day }) => <CalendarDay of={day} /> },
          {
            name: 'Status',
            label: 'Status',
            cell: ({ status }) => <Badge tone={status === 'Active' ? 'good' : 'bad'}>{status}</Badge>,
          },
          { name: 'Spent', label: 'Spent', isNumber: true, cell: ({ spent }) => money(spent, 'EUR') },
        ]}
      />
      <Facts
        facts={[
          ['Balance', '248 points'],
          ['Valid until', <CalendarDay key="day" of="2026-12-31" />],
        ]}
      />
    </>
  );
}

const days = Array.from({ length: 20 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);
const points = days.map((day, at) => ({ date: new Date(day), value: 40 + ((at * 37) % 90) }));

export const Charts = ({ theme }: SampleProps) => (
  <>
    <div class="figures">
      <Figure
        name="Sales with card"
        value="€3,225.44"
        now={322_544}
        then={240_000}
        good="more"
        href="#sales"
        hrefThen="#before"
        note="194 purchases"
      />
      <Figure
        name="Open balances"
        value="€136.22"
        now={13_622}
        then={5_800}
        good="less"
        href="#open"
        hrefThen="#before"
      />
    </div>
    <p class="actions">
      <DeltaChip now={90} then={100} good="more" /> <DeltaChip now={90} then={100} good="less" />{' '}
      <DeltaChip now={100} then={100} /> <DeltaChip now={43_700} then={100} good="more" />{' '}
      <DeltaChip now={5} then={0} /> <Amount of="€12.50" /> <Amount of="+28 points" change={28} />{' '}
      <Amount of="-10 points" change={-10} />
    </p>
    <section class="card-box">
      <h3>Given by day, in points</h3>
      <PlotFigure
        label={`Given by day, in points, ${theme}`}
        of={theme}
        stops={points.map(({ date, value }) => ({
          at: date,
          title: calendarDay(date.toISOString()),
          lines: [`Given: ${value} points`],
        }))}
        options={{ y: { grid: true, label: null }, x: { label: null, tickFormat: dayOfAxis } }}
        marks={({ ruleY, lineY }) => [
          ruleY([0]),
          lineY(points, { x: 'date', y: 'value', stroke: 'var(--accent)', strokeWidth: 2 }),
        ]}
      />
    </section>
  </>
);

export const Steps = () => (
  <>
    <Checklist
      of={[
        { id: 'program', isDone: true, href: '#program' },
        { id: 'sale', isDone: false, href: '#sale' },
        { id: 'reward', isDone: false, href: '#reward' },
      ]}
      isShort={false}
      onHide={() => {}}
    />
    <div class="empty">
      <p>No rewards yet. A reward is what customers get for what they collected.</p>
      <NextStep href="#reward" name="New reward" />
    </div>
  </>
);

const pages = [
  { path: '/customers', link: { name: 'customers.title', icon: Users, group: 'daily' } },
  { path: '/rewards', link: { name: 'rewards.title', icon: Gift, group: 'program' } },
] as const;

export const CardPages = () => (
  <div style={brandStyle('#F2C14E')}>
    <ShopHead isPreview isColored shop="Café Lena" program="Coffee stamps" logo={null} />
  </div>
);

export const Menus = ({ theme }: SampleProps) => (
  <div class="shell sample">
    <div class="bar">
      <span class="name">Café Lena</span>
      <span class="space" />
      <AccountMenu me={sampleSession.me}>{null}</AccountMenu>
    </div>
    <div class="body">
      <Navigation
        label={`Pages, ${theme}`}
        pages={pages.map((page) => ({ ...page, needs: '', component: () => null }))}
      />
    </div>
  </div>
);
