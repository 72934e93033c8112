import { median } from './median.ts';

/** The figures of several measures, taken in turn: A B C A B C …, so that what slows the machine slows all of them. */
export class Rounds<Name extends string> {
  readonly #figures = new Map<Name, number[]>();

  static async take<Name extends string>(
    count: number,
    measures: Readonly<Record<Name, () => Promise<number>>>,
  ): Promise<Rounds<Name>> {
    const rounds = new Rounds<Name>();
    const names = Object.keys(measures) as Name[];
    for (let round = 0; round < count; round += 1) {
      for (const name of names) rounds.#of(name).push(await measures[name]());
    }
    return rounds;
  }

  median(name: Name): number {
    return median(this.#of(name));
  }

  /** Of short measures of equal length, the figure of all of them together. */
  mean(name: Name): number {
    const figures = this.#of(name);
    return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  }

  /** The median of the ratios of each round: neighbours in time met the same machine. */
  ratio(name: Name, to: Name): number {
    const others = this.#of(to);
    return median(this.#of(name).map((figure, round) => figure / (others[round] ?? Number.NaN)));
  }

  #of(name: Name): number[] {
    const known = this.#figures.get(name) ?? [];
    this.#figures.set(name, known);
    return known;
  }
}
