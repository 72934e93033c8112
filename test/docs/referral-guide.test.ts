import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReferralShop, type ReferralShop } from '../api/referrals/referral-shop.ts';
import { serversOfThisFile } from '../api/support/servers.ts';
import { must } from '../api/support/shop.ts';
import { root } from '../support/source-files.ts';

const start = serversOfThisFile();
const guide = readFileSync(join(root, 'server/docs/referral.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => String(text).trim());
const [rules] = blocks('json').map((text) => JSON.parse(text));

const minorUnits = (written: string): number => Math.round(Number(written) * 100);

/** Does the steps of an example for its friend, and says after each what came of it. */
class Example {
  #sale = '';
  #friend = { id: '', cardId: '' };

  constructor(readonly shop: ReferralShop) {}

  async do(step: string): Promise<void> {
    const buys = /buys for ([\d.]+)$/.exec(step);
    if (step.includes('signs up with the code of Ada')) this.#friend = await this.shop.friend();
    else if (buys) this.#sale = await this.shop.buy(this.#friend, minorUnits(String(buys[1])));
    else if (step.endsWith('returns the purchase')) await this.shop.refund(this.#sale);
    else if (step !== 'nothing happens') throw new Error(`The guide has a step that nobody can do: ${step}`);
    await must(this.shop, 'PATCH', `/v1/cards/${this.#friend.cardId}`, {});
  }

  async said(friend: string): Promise<string> {
    const { status } = await this.shop.of(this.#friend);
    return `${status}; Ada ${await this.shop.points(this.shop)}; ${friend} ${await this.shop.points(this.#friend)}`;
  }
}

describe('the guide to referrals', () => {
  const examples = blocks('referral').map((text) => text.split('\n').map((line) => line.split(' | ')));

  it('has two examples', () => expect(examples).toHaveLength(2));

  it.each(examples.map((steps) => [steps[0]?.[1], steps] as const))(
    '%s, and so on, as the page says',
    async (_, steps) => {
      let now = Date.parse('2026-03-01T10:00Z');
      const server = await start({ now: () => now });
      const example = new Example(await openReferralShop(server, { terms: rules.referral, rules }));
      for (const [at = '', step = '', expected = ''] of steps) {
        now = Date.parse(`${at}Z`);
        await example.do(step);
        const [, , friend = ''] = expected.split('; ');
        expect({ [step]: await example.said(friend.split(' ')[0] ?? '') }).toEqual({ [step]: expected });
      }
    },
  );
});
