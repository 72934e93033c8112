import { useEffect, useRef, useState } from 'preact/hooks';
import { DayField } from '../../design/day-field.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import type { Filter, ListQuery } from './list-spec.ts';

interface FiltersProps {
  filters: readonly Filter[];
  query: ListQuery;
  onChange: (changes: ListQuery) => void;
}

/** How long a person may pause while typing before the list changes, in ms. */
const pauseMs = 300;

/** The filters of a list. Each filter is a query parameter of the address. */
export function Filters({ filters, query, onChange }: FiltersProps) {
  if (filters.length === 0) return null;
  return (
    <search class="filters">
      {filters.map((filter) => (
        <OneFilter
          key={filter.id}
          filter={filter}
          value={query[filter.id] ?? ''}
          onValue={(value) => onChange({ [filter.id]: value })}
        />
      ))}
    </search>
  );
}

interface OneFilterProps {
  filter: Filter;
  value: string;
  onValue: (value: string) => void;
}

function OneFilter({ filter: { name, type = 'text', choices }, value, onValue }: OneFilterProps) {
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
  if (choices) {
    const all = [{ value: '', name: text('list.all') }, ...choices];
    return <SelectField label={name} value={value} choices={all} onValue={onValue} />;
  }
  const field = { label: name, value: typed, onValue: setTyped };
  return type === 'text' ? <TextField {...field} /> : <DayField is="day" {...field} />;
}
