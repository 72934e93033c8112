import { calendarDay, isDay } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { presetsAt } from './date-presets.ts';
import type { Filter, ListQuery } from './list-spec.ts';

/** The filters of one pill: one, or the two ends of a span of days. */
export interface FilterPill {
  readonly name: string;
  readonly filters: readonly Filter[];
}

const stemOf = (id: string): string => id.replace(/_(after|before)$/, '');
const isEnd = ({ type }: Filter): boolean => type === 'from' || type === 'to';

/** The pills of a list. `…_after` and `…_before` of one time share a pill, which has the name of the first. */
export function pillsOf(filters: readonly Filter[]): readonly FilterPill[] {
  const pills = new Map<string, Filter[]>();
  for (const filter of filters) {
    const key = isEnd(filter) ? stemOf(filter.id) : filter.id;
    pills.set(key, [...(pills.get(key) ?? []), filter]);
  }
  return [...pills.values()].map((own) => ({ name: own[0]?.pill ?? own[0]?.name ?? '', filters: own }));
}

/** What is chosen in a pill, in words. Empty: nothing. */
export function sayChosen({ filters }: FilterPill, query: ListQuery, today: string): string {
  const [first, last] = filters;
  if (!first) return '';
  if (last) {
    const [from = '', to = ''] = [query[first.id], query[last.id]];
    const preset = presetsAt(today).find((one) => one.from === from && one.to === to);
    return preset ? text(preset.name) : saySpan(from, to);
  }
  const value = query[first.id] ?? '';
  if (first.type !== undefined && first.type !== 'text') return isDay(value) ? calendarDay(value) : value;
  return first.choices ? (first.choices.find((one) => one.value === value)?.name ?? value) : value;
}

function saySpan(from: string, to: string): string {
  if (!isDay(from)) return isDay(to) ? text('list.until_day', { day: calendarDay(to) }) : '';
  if (!isDay(to)) return text('list.since_day', { day: calendarDay(from) });
  return from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`;
}
