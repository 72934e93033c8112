/** One step of a worked example: `2026-03-02T09:00 | earn {"amount": 450} | delta 4; available 4`. */
export interface Step {
  /** Wall clock where the business is. */
  readonly at: string;
  /** What is done on the card, and its body: `earn {"amount": 450}`. */
  readonly call: string;
  /** What comes of it: a field and its value, or the code of a refusal. */
  readonly expected: readonly string[];
}

/** The steps of a block of a guide. What is no step is a mistake in the guide. */
export const readSteps = (block: string): readonly Step[] =>
  block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [at, call, expected] = line.split('|').map((part) => part.trim());
      if (!at || !call || !expected) throw new Error(`This is no step of a worked example: ${line}`);
      return { at, call, expected: expected.split(';').map((part) => part.trim()) };
    });
