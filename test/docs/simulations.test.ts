import { readGuide } from '@loyalty-service/server/docs/guides';
import { describe, expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { must, openShop } from '../api/support/shop.ts';
import { simulated } from '../api/support/simulations.ts';

const start = serversOfThisFile();
const guide = readGuide('simulations');

/** The content of a JSON block of the guide. */
function blockOf(name: string) {
  const [, text] = new RegExp(`^\`\`\`json ${name}\n(.*?)^\`\`\``, 'ms').exec(guide) ?? [];
  if (!text) throw new Error(`The guide has no block of ${name}.`);
  return JSON.parse(text);
}

describe('the guide to simulations', () => {
  it('has the result that the server answers', async () => {
    const server = await start();
    const shop = await openShop(server, { rules: blockOf('rules') });
    const cards = [shop.cardId, await shop.issue(), await shop.issue()];
    for (const { card, ...earn } of blockOf('sales'))
      await must(shop, 'POST', `/v1/cards/${cards[card - 1]}/earn`, earn);
    const { status, result } = await simulated(server, shop, { rules: blockOf('draft') });
    expect(status).toBe('done');
    const { sales, ...rest } = blockOf('result');
    expect(result).toMatchObject({ ...rest, sales: { ...sales, lacking: expect.arrayContaining(sales.lacking) } });
    const [campaign] = result.campaigns;
    expect(guide).toContain(
      `would have given ${campaign.simulated.units} points for ${campaign.simulated.sales} sale. These points pay 0.${campaign.simulated.value} EUR.`,
    );
    const [items] = result.sales.lacking;
    expect(guide).toContain(`${items.share_bps / 100} % of the sales have no ${items.need}`);
  });
});
