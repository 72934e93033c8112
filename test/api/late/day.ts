import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

/** One movement of a day: an item of a batch without card and reference. */
export interface Movement {
  /** Ten minutes of the day, counted from 6 o'clock. No two movements of a day have the same. */
  readonly slot: number;
  readonly body: Json;
  /** Reverses the earlier movement with this number, if it was booked. */
  readonly reverses?: number;
}

/** The movements of one card on one day. */
export interface Day {
  /** In ascending order of time. */
  readonly movements: readonly Movement[];
  /** The slots in which the card is blocked and unblocked, if it is. */
  readonly blocked: readonly [number, number] | null;
  /** The order in which the till keeps its queue, as positions in `movements`. */
  readonly queue: readonly number[];
}

/** The movements that a kind of program allows, chosen by two numbers. */
export type Choice = (one: number, other: number) => Json;

/** Until 22 o'clock. */
export const slotsOfDay = 96;

const moment = fc.record({
  slot: fc.nat(slotsOfDay - 1),
  what: fc.nat(9_999),
  one: fc.nat(9_999),
  other: fc.nat(9_999),
  place: fc.nat(),
});

/** Days of movements, chosen among `choices`. About every sixth movement reverses an earlier one of the day. */
export const dayOf = (choices: readonly Choice[]): fc.Arbitrary<Day> =>
  fc
    .record({
      moments: fc.uniqueArray(moment, { maxLength: 9, selector: ({ slot }) => slot }),
      blocked: fc.option(fc.tuple(fc.nat(slotsOfDay - 1), fc.nat(slotsOfDay - 1)), { freq: 8 }),
    })
    .map(({ moments, blocked }) => {
      const inOrder = moments.toSorted((left, right) => left.slot - right.slot);
      const movements = inOrder.map(({ slot, what, one, other }, index): Movement => {
        if (index > 0 && what % 6 === 0) {
          const part = other % 2 === 0 ? {} : { amount: 1 + (other % 400) };
          return { slot, body: { action: 'reverse', ...part }, reverses: one % index };
        }
        const choice = choices[what % choices.length];
        return { slot, body: choice ? choice(one, other) : {} };
      });
      const places = inOrder.map(({ place }, index) => ({ place, index }));
      const queue = places.toSorted((left, right) => left.place - right.place).map(({ index }) => index);
      const [from, to] = (blocked ?? []).toSorted((left, right) => left - right);
      return { movements, queue, blocked: from === undefined || to === undefined || from === to ? null : [from, to] };
    });
