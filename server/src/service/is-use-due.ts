const noteEveryMs = 60_000;

/** Whether the use of a key, session or card link is recorded now. Once a minute is enough. */
export const isUseDue = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= noteEveryMs;
