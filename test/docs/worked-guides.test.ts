import { describe, expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { type Clock, doSteps } from './cookbook/do-steps.ts';
import { readSchemes } from './cookbook/read-schemes.ts';

const start = serversOfThisFile();

describe.each([
  ['returns', 3],
  ['discounts', 3],
  ['offline', 3],
  ['rounding', 4],
] as const)('the guide %s', (guide, count) => {
  const schemes = readSchemes(guide);

  it(`has ${count} examples`, () => expect(schemes).toHaveLength(count));

  it.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
    '%s comes out as the page says',
    async (_, scheme) => {
      const clock: Clock = { ms: 0 };
      for (const { step, said } of await doSteps(await start({ now: () => clock.ms }), clock, scheme))
        expect({ [step.call]: said }).toEqual({ [step.call]: step.expected });
    },
  );
});
