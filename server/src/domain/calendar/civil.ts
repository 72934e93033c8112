/** A date of the proleptic Gregorian calendar, without a time zone. Functions here count days since 1970-01-01. */
export type CivilDate = { year: number; month: number; day: number };

export const dayMs = 86_400_000;

const daysOf400Years = 146_097;
/** Days from 0000-03-01, where the algorithm starts, to 1970-01-01. */
const daysBefore1970 = 719_468;

/** Days since 1970-01-01. Years are counted from March, so that the leap day is the last of its year. */
export function dayOf({ year, month, day }: CivilDate): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOf400Years + dayOfEra - daysBefore1970;
}

export function civilOf(day: number): CivilDate {
  const z = day + daysBefore1970;
  const era = Math.floor(z / daysOf400Years);
  const dayOfEra = z - era * daysOf400Years;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/**
 * Days since 1970-01-01 of a date. A date that its month is too short for, such as 30 February, becomes the month's
 * last day.
 */
export const clampedDayOf = ({ year, month, day }: CivilDate): number =>
  dayOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });

/** The date of a day, such as 2026-03-10. */
export function dateText(day: number): string {
  const { year, month, day: dayOfMonth } = civilOf(day);
  return [String(year).padStart(4, '0'), ...[month, dayOfMonth].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** 1 is Monday; 1970-01-01 was a Thursday. */
export const isoWeekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
