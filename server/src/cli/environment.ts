/** What the process was called with. */
export type Environment = Readonly<Record<string, string | undefined>>;
