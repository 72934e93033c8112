/** Puts back what was changed. */
export type Undo = () => void;

/** Names the group of a row that a lookup finds it in. Null: it is not found. */
type GroupOf<R> = (row: R) => string | null;

/** Rows in memory, with lookups. What was changed can be put back. */
export class MemoryTable<R, By extends string = never> {
  readonly #rows = new Map<string, R>();
  readonly #lookups: readonly (readonly [GroupOf<R>, Map<string, Map<string, R>>])[];
  readonly #groups: Readonly<Record<By, Map<string, Map<string, R>>>>;

  constructor(
    readonly undo: Undo[],
    readonly keyOf: (row: R) => string,
    lookups: Readonly<Record<By, GroupOf<R>>>,
  ) {
    const named = (Object.entries(lookups) as [By, GroupOf<R>][]).map(
      ([by, groupOf]) => [by, groupOf, new Map<string, Map<string, R>>()] as const,
    );
    this.#lookups = named.map(([, groupOf, groups]) => [groupOf, groups]);
    this.#groups = Object.fromEntries(named.map(([by, , groups]) => [by, groups])) as Record<
      By,
      Map<string, Map<string, R>>
    >;
  }

  get(key: string): R | undefined {
    return this.#rows.get(key);
  }

  get all(): Iterable<R> {
    return this.#rows.values();
  }

  /** The rows of a group. */
  in(by: By, group: string): R[] {
    const found = this.#groups[by].get(group);
    return found ? [...found.values()] : [];
  }

  put(row: R): void {
    const key = this.keyOf(row);
    const before = this.#rows.get(key);
    this.undo.push(() => this.#set(key, before));
    this.#set(key, row);
  }

  #set(key: string, row: R | undefined): void {
    const before = this.#rows.get(key);
    if (row) this.#rows.set(key, row);
    else this.#rows.delete(key);
    for (const [groupOf, groups] of this.#lookups) {
      const from = before ? groupOf(before) : null;
      const to = row ? groupOf(row) : null;
      if (from !== null && from !== to) groups.get(from)?.delete(key);
      if (row === undefined || to === null) continue;
      const group = groups.get(to);
      if (group) group.set(key, row);
      else groups.set(to, new Map([[key, row]]));
    }
  }
}
