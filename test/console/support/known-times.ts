import { dateText } from '@loyalty-service/server/domain/calendar/civil';
import { localClock, localDay } from '@loyalty-service/server/domain/calendar/local-time';

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'year' | 'month' | 'day'>;

/** Whether a field is an exclusive end. A hold and a session end within a day, so their times are shown. */
const isEnd = (field: string): boolean =>
  /\.(expires_at|valid_until|ends_at|counted_until|next_expiry\.at)$/.test(field) && !/^(hold|session)\b/.test(field);

const dayMs = 86_400_000;

/** The times in the answers of the API, and how a page of a business has to show each. */
export class KnownTimes {
  /** The fields that hold a time: `membership.expires_at`. */
  readonly #fields = new Map<string, Set<string>>();

  constructor(
    readonly zone: string,
    readonly locale: string,
  ) {}

  /** Takes the times of an answer. */
  learn(value: unknown, path = ''): void {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
      this.#fields.set(value, (this.#fields.get(value) ?? new Set()).add(path));
    if (typeof value !== 'object' || value === null) return;
    const { object } = value as { object?: unknown };
    const name = typeof object === 'string' && object !== 'list' ? object : path;
    for (const [key, inside] of Object.entries(value))
      this.learn(inside, Array.isArray(value) ? name : `${name}.${key}`);
  }

  fieldsOf = (time: string): readonly string[] => [...(this.#fields.get(time) ?? [])];

  /** The texts that are right for a time or a day. None for a time that no answer has. */
  textsOf(of: string): readonly string[] {
    if (/^\d{4}-\d\d$/.test(of)) return [this.#inWords(Date.parse(`${of}-01`), { year: 'numeric', month: 'short' })];
    if (/^\d{4}-\d\d-\d\d$/.test(of)) return [this.#inWords(Date.parse(of), { dateStyle: 'medium' })];
    const fields = this.fieldsOf(of);
    return [
      ...(fields.some(isEnd) ? [this.endOf(Date.parse(of))] : []),
      ...(fields.some((field) => !isEnd(field)) ? this.momentsOf(Date.parse(of)) : []),
    ];
  }

  /** The day of a time of now, or the time itself: what a till shows of a sale that no answer has yet. */
  momentsOf(at: number): readonly string[] {
    const { day, minuteOfDay } = localClock(this.zone, at);
    const wall = day * dayMs + minuteOfDay * 60_000 + (at % 60_000);
    const styles: readonly Style[] = [{}, { timeStyle: 'short' }, { timeStyle: 'medium' }];
    return styles.map((style) => this.#inWords(wall, { dateStyle: 'medium', ...style }));
  }

  endOf(at: number): string {
    const lastDay = localDay(this.zone, at - 1);
    const isMidnight = lastDay !== localDay(this.zone, at);
    return isMidnight ? this.dayInWords(lastDay) : String(this.momentsOf(at)[1]);
  }

  dayInWords = (day: number): string => String(this.textsOf(dateText(day))[0]);

  dayOfAxis = (day: number): string => this.#inWords(day * dayMs, { day: 'numeric', month: 'short' });

  #inWords = (wall: number, style: Style): string =>
    plain(new Intl.DateTimeFormat(this.locale, { timeZone: 'UTC', ...style }).format(wall));
}

/** Versions of Chromium and Node write other spaces. */
export const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ').trim();
