import { describe, expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { type Clock, doSteps } from './cookbook/do-steps.ts';
import { readSchemes, type Scheme } from './cookbook/read-schemes.ts';

const start = serversOfThisFile();

/** On a separate server, because time on a server never goes back. */
async function done(scheme: Scheme) {
  const clock: Clock = { ms: 0 };
  return doSteps(await start({ now: () => clock.ms }), clock, scheme);
}

const schemes = readSchemes('rules-cookbook');

describe('the rules cookbook', () => {
  it('has ten schemes of all kinds, each with an example of several steps', () => {
    expect(schemes).toHaveLength(10);
    expect(new Set(schemes.map(({ rules }) => rules['kind']))).toEqual(
      new Set(['points', 'stamps', 'cashback', 'multipass', 'gift', 'membership']),
    );
    for (const { name, steps } of schemes) expect(`${name} ${steps.length >= 3}`).toBe(`${name} true`);
  });

  it.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
    '%s comes out as the page says',
    async (_, scheme) => {
      for (const { step, said } of await done(scheme))
        expect({ [`${step.at} ${step.call}`]: said }).toEqual({ [`${step.at} ${step.call}`]: step.expected });
    },
  );

  it('would tell a figure that is wrong', async () => {
    const [scheme] = schemes;
    if (!scheme) throw new Error('There is no scheme.');
    const wrong = { ...scheme, steps: scheme.steps.map((step) => ({ ...step, expected: ['delta 3'] })) };
    const [first] = await done(wrong);
    expect(first?.said).toEqual(['delta 2']);
  });
});
