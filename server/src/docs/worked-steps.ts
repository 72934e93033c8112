/** One step of a worked example: `2026-03-02T09:00 | earn {"amount": 450} | delta 4; available 4`. */
export interface Step {
  /** Local time of the business. */
  readonly at: string;
  /** The operation on the card, and its body: `earn {"amount": 450}`. */
  readonly call: string;
  /** The expected result: fields and their values, or the code of a refusal. */
  readonly expected: readonly string[];
}

/** The steps of a block of a guide. A line that is not a step is a mistake in the guide. */
export const readSteps = (block: string): readonly Step[] =>
  block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [at, call, expected] = line.split('|').map((part) => part.trim());
      if (!at || !call || !expected) throw new Error(`This is not a step of a worked example: ${line}`);
      return { at, call, expected: expected.split(';').map((part) => part.trim()) };
    });
