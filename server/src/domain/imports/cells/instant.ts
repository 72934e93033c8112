import { instant as instantSchema } from '@loyalty-service/contract/fields/time';
import { dayMs } from '../../calendar/civil.ts';
import { instantAt } from '../../calendar/wall-clock.ts';
import { quoted, type Read } from './cell.ts';

/** The time of day and offset of a cell. */
interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** In minutes; null when the cell has none. */
  readonly offset: number | null;
}

const dayAndTime =
  /^(.+?)(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT)?([+-]\d{2}:?\d{2})?$/i;

/** Splits a cell into its day and, if it has one, its time. */
export function splitTime(text: string): { readonly day: string; readonly clock: Clock | null } {
  const found = dayAndTime.exec(text);
  if (!found) return { day: text, clock: null };
  const [, day = text, hours, minute, second = '0', fraction = '', half, zone, offset] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const millisecond = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const clock = { hour, minute: Number(minute), second: Number(second), millisecond };
  return { day, clock: { ...clock, offset: offset ? minutesOf(offset) : zone ? 0 : null } };
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

const schema = instantSchema('The time in a cell.');

export const isInstant = (text: string): boolean => schema.safeParse(text).success;

/** An instant, as the API writes it. A time without an offset is a time of the zone. */
export function instantOf(text: string, day: number, clock: Clock, zone: string): Read<string> {
  const { hour, minute, second, millisecond, offset } = clock;
  const isTime = hour < 24 && minute < 60 && second < 60 && Math.abs(offset ?? 0) < 24 * 60;
  if (!isTime)
    return { fault: `${quoted(text)} is not a time of day. Write it as 2026-11-21T09:30:00Z`, rule: 'clock_time' };
  const wallMs = day * dayMs + ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond;
  const at = offset === null ? instantAt(zone, wallMs) : wallMs - offset * 60_000;
  return { value: new Date(at).toISOString() };
}
