import { describe, expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { type Clock, doSteps } from './cookbook/do-steps.ts';
import { readSchemes } from './cookbook/read-schemes.ts';

const start = serversOfThisFile();

describe.each(['returns', 'discounts', 'offline'])('the guide %s', (guide) => {
  const schemes = readSchemes(guide);

  it('has three examples', () => expect(schemes).toHaveLength(3));

  it.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
    '%s comes out as the page says',
    async (_, scheme) => {
      const clock: Clock = { ms: 0 };
      for (const { step, said } of await doSteps(await start({ now: () => clock.ms }), clock, scheme))
        expect({ [step.call]: said }).toEqual({ [step.call]: step.expected });
    },
  );
});
