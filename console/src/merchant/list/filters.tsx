import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { TextField } from '../../design/field.tsx';
import { Pill } from '../../design/pill.tsx';
import { dayOf } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { presetsAt } from './date-presets.ts';
import { type FilterPill, pillsOf, sayChosen } from './filter-pills.ts';
import type { Filter, ListQuery } from './list-spec.ts';

interface FiltersProps {
  /** A name, if the page has several lists. */
  label?: string;
  filters: readonly Filter[];
  query: ListQuery;
  onChange: (changes: ListQuery) => void;
}

/** How long a person may pause while typing before the list changes, in ms. */
const pauseMs = 300;

/** The filters of a list as pills. Each filter is a query parameter of the address. */
export function Filters({ label, filters, query, onChange }: FiltersProps) {
  const { now } = useSession();
  const row = useRef<HTMLElement>(null);
  if (filters.length === 0) return null;
  const today = dayOf(now());
  const emptied = (all: readonly Filter[]): ListQuery => Object.fromEntries(all.map(({ id }) => [id, '']));
  return (
    <search class="filters pills" aria-label={label} ref={row}>
      {pillsOf(filters).map((pill) => (
        <Pill
          key={pill.filters[0]?.id}
          name={pill.name}
          value={sayChosen(pill, query, today)}
          onClear={() => onChange(emptied(pill.filters))}
        >
          {(close) => <Choices pill={pill} query={query} today={today} onChange={onChange} close={close} />}
        </Pill>
      ))}
      {filters.some(({ id }) => query[id]) && (
        <Button
          small
          look="plain"
          onClick={() => {
            onChange(emptied(filters));
            row.current?.querySelector('button')?.focus();
          }}
        >
          {text('list.reset')}
        </Button>
      )}
    </search>
  );
}

interface ChoicesProps extends Omit<FiltersProps, 'filters' | 'label'> {
  pill: FilterPill;
  today: string;
  close: () => void;
}

function Choices({ pill: { filters }, query, today, onChange, close }: ChoicesProps) {
  const [first, last] = filters;
  if (!first) return null;
  const choose = (changes: ListQuery): void => {
    close();
    onChange(changes);
  };
  if (first.choices) {
    const all = [{ value: '', name: text('list.all') }, ...first.choices];
    return (
      <div class="pill-options">
        {all.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === (query[first.id] ?? '')}
            onClick={() => choose({ [first.id]: value })}
          >
            {name}
          </button>
        ))}
      </div>
    );
  }
  return (
    <>
      {last && (
        <div class="pill-options">
          {presetsAt(today).map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              aria-pressed={from === query[first.id] && to === query[last.id]}
              onClick={() => choose({ [first.id]: from, [last.id]: to })}
            >
              {text(name)}
            </button>
          ))}
        </div>
      )}
      {filters.map((filter) => (
        <TypedFilter
          key={filter.id}
          filter={filter}
          value={query[filter.id] ?? ''}
          onValue={(value) => onChange({ [filter.id]: value })}
          onDone={close}
        />
      ))}
    </>
  );
}

interface TypedFilterProps {
  filter: Filter;
  value: string;
  onValue: (value: string) => void;
  onDone: () => void;
}

/** A text or a day. The list follows while a person types. Enter closes the choices. */
function TypedFilter({ filter: { name, type = 'text' }, value, onValue, onDone }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  // Another filter can change during the pause.
  const newest = useRef(onValue);
  newest.current = onValue;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => newest.current(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const field = { label: name, value: typed, onValue: setTyped };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {type === 'text' ? <TextField {...field} /> : <DayField is="day" {...field} />}
    </form>
  );
}
