import { dayStart, localDay } from '../domain/calendar/local-time.ts';

const names =
  'Lena Vogt, Omar Haddad, Priya Nair, Jonas Keller, Sofia Rossi, Emil Larsen, Fatima Yilmaz, Paul Brandt, Hannah Weiss, Luca Moretti, Clara Schulz, Ben Carter, Zoe Martin, Ivan Petrov, Nina Hoffmann, Karim Aziz, Julia Neumann, Tomas Novak, Greta Lindholm, David Okafor, Marta Silva, Felix Braun, Aylin Demir, Oscar Nielsen, Leonie Frank, Mateo Cruz, Ida Bergmann, Yuki Tanaka, Simon Wolf, Elif Kaya, Anton Richter, Maya Cohen, Theo Dubois, Rosa Klein, Victor Popescu, Amelie Roth, Hugo Jansen, Selma Koch'.split(
    ', ',
  );

export interface Guest {
  readonly person: { readonly name: string; readonly email: string };
  readonly visitsInWeek: number;
  /** The day of the café on which the guest comes first. */
  readonly since: number;
}

export interface Visit {
  readonly at: number;
  readonly guest: Guest;
  /** In minor units. */
  readonly amount: number;
}

const dayCount = 63;
/** The regulars of the first week. Later, others come every few days. */
const regulars = 14;
const habits = [0.7, 1.2, 2, 3.2, 1];
/** How busy a day is, from Sunday on. */
const busy = [1.5, 0.7, 0.8, 0.9, 1, 1.2, 1.7];
const menu = [290, 340, 380, 420, 450, 520, 690, 890, 1_250];
const [opensAt, openHours, hourMs] = [7.5, 10.5, 3_600_000];

const guests = names.map((name, index): Guest => {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const since = index < regulars ? 0 : Math.floor((index - regulars) * 2.4) + 2;
  return { person: { name, email }, since, visitsInWeek: habits[index % habits.length] ?? 1 };
});

/** The visits of each day of nine weeks that end at a time, in order, and the same at every start. */
export function demoDaysOf(until: number, zone: string): readonly (readonly Visit[])[] {
  const random = numbersOf(20_260_301);
  const today = localDay(zone, until);
  const days: (readonly Visit[])[] = [];
  for (let day = 0; day <= dayCount; day += 1) {
    const opens = dayStart(zone, today - dayCount + day) + opensAt * hourMs;
    const visits: Visit[] = [];
    for (const guest of guests) {
      if (guest.since > day || random() > (guest.visitsInWeek / 7) * (busy[new Date(opens).getUTCDay()] ?? 1)) continue;
      let amount = 0;
      for (let items = 1 + Math.floor(random() * 3); items > 0; items -= 1)
        amount += menu[Math.floor(random() * menu.length)] ?? 0;
      visits.push({ at: opens + Math.floor(random() * openHours * hourMs), guest, amount });
    }
    days.push(visits.filter(({ at }) => at < until).sort((left, right) => left.at - right.at));
  }
  return days.filter(({ length }) => length > 0);
}

/** Numbers in [0, 1), the same for the same seed (Park and Miller, "Random number generators", 1988). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
