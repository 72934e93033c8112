import type { Program } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf } from './support/forms.ts';
import { keepLooks } from './support/keep-looks.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('a program made by form', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, inGerman } = formsOf(() => opened);
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const said = (sentence: string) => page.locator('.said').getByText(sentence, { exact: true }).waitFor();

  /** Opens the form of a kind or a trade as a person does, from the list. */
  async function begin(title: string, name: string): Promise<void> {
    await opened.go('/programs');
    await page.getByRole('link', { name: 'New program' }).click();
    await page.locator('.template', { has: page.getByText(title, { exact: true }) }).click();
    await field('Name of the program').fill(name);
  }

  async function created(name: string, send = 'Create and activate'): Promise<Program> {
    await button(send).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const id = page.url().split('/').pop() ?? '';
    return opened.loyalty.programs.get(id);
  }

  it('points: with a worth, a limit, an expiry, levels, and a campaign with days and hours', async () => {
    await begin('Points', 'Bean points');
    await field('For each amount in EUR').fill('2');
    await field('Customers can pay with points').check();
    await said('100 points pay €1.00 at the till.');
    await field('At most this part of a purchase (%)').fill('50');
    await button('Add a campaign').click();
    await field('Name').fill('Happy hour');
    await field('Tuesday').check();
    await button('Add hours').click();
    await field('From (time)').fill('15:00');
    await field('Until (time)').fill('00:00');
    await field('First day').fill('2030-05-01');
    await field('Last day').fill('2030-05-31');
    await page.getByText('More conditions').click();
    await field('Limit how often a card gets it').check();
    await button('Add a tier').click();
    await group('Gold').getByLabel('From purchases in EUR').fill('1000');
    await group('Gold').getByRole('button', { name: 'Add a benefit' }).click();
    await group('Gold').getByLabel('Description for the till').fill('A drink');
    await said('Tier Gold gets: A drink.');
    await button('Add a limit').click();
    await field('Counted is').selectOption('Points');
    await field('At most').fill('500');
    await field('More than that').selectOption('is cut off');
    await said('Earned: at most 500 points a day. More is cut off.');
    await field('Points expire').selectOption('After a time without activity');
    await field('After').fill('18');
    await field('Notice before (days)').fill('14');
    await said('Points expire after 18 months without activity.');
    const program = await created('Bean points');
    expect(program).toMatchObject({ status: 'active', expiry_notice_days: 14 });
    expect(program.rules).toMatchObject({
      earn: { basis: 'spend', per: 200, value: 1 },
      pay: { units: 100, amount: 100, max_purchase_bps: 5_000 },
      campaigns: [
        {
          name: 'Happy hour',
          when: {
            ...{ days_of_week: [2], hours: [{ from: '15:00', to: '24:00' }] },
            ...{ starts_at: expect.stringMatching(/^2030-0[45]/), ends_at: expect.stringMatching(/^2030-0[56]/) },
          },
          max_uses: { count: 1, window: 'day' },
        },
      ],
      tiers: { levels: [{ min: 0 }, { min: 100_000, benefits: [{ kind: 'custom', label: 'A drink' }] }] },
      limits: { caps: [{ on: 'earn', measure: 'value', window: 'day', max: 500, over: 'clip' }] },
      expiry: { kind: 'inactivity', period: { unit: 'month', count: 18 } },
    });
  });

  it('stamps: the form makes the reward of a full card too, and asks for no id of an article', async () => {
    await begin('Stamp card', 'Coffee card');
    await field('Stamps for a full card').fill('9');
    // A new stamp card without a reward would give nothing.
    await button('Create and activate').click();
    await page.getByText('Fill in this field.').waitFor();
    await field('A full card gives').fill('A free coffee');
    await said('A card is full with 9 stamps.');
    await said('A full card gives: A free coffee.');
    const program = await created('Coffee card');
    expect(program).toMatchObject({ status: 'active', rules: { kind: 'stamps', goal: 9 } });
    const rewards = await opened.loyalty.rewards.list({ program_id: program.id }).toArray({ limit: 9 });
    expect(rewards).toMatchObject([
      { name: 'A free coffee', cost: 9, benefit: { kind: 'custom', label: 'A free coffee' } },
    ]);
  });

  it('stamps: the reward changes with the card, and both are saved together', async () => {
    const { loyalty } = opened;
    const rules = { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 5 } as const;
    const { id } = await loyalty.programs.create({ name: 'Cuts', status: 'active', rules });
    await opened.go(`/programs/${id}`);
    await page.getByText('A full card gives nothing yet.').waitFor();
    await field('A full card gives').fill('Half price');
    await field('The till gives it as').selectOption('A percentage off');
    await field('Percent').fill('50');
    await button('Save rules').click();
    const rewards = () => loyalty.rewards.list({ program_id: id }).toArray({ limit: 9 });
    await expect.poll(rewards).toMatchObject([{ cost: 5, benefit: { kind: 'percent_off', bps: 5_000 } }]);
    await expect.poll(() => button('Save rules').isDisabled()).toBe(true);
    await page.reload();
    expect(await field('A full card gives').inputValue()).toBe('Half price');
    await field('Stamps for a full card').fill('6');
    await button('Save rules').click();
    await expect.poll(rewards).toMatchObject([{ name: 'Half price', cost: 6 }]);
    expect(await rewards()).toHaveLength(1);
  });

  it('cashback: as a share, with a smallest purchase', async () => {
    await begin('Cashback', 'Guest credit');
    await field('Percent they get back').fill('2,5');
    await field('Smallest purchase in EUR').fill('10');
    await field('At most this part of a purchase (%)').fill('40');
    await field('Most on a card in EUR').fill('200');
    await said('Customers get 2.5% of each purchase back.');
    await said('A card holds at most €200.00.');
    expect((await created('Guest credit')).rules).toMatchObject({
      earn: { basis: 'spend', per: 10_000, value: 250, min_spend: 1_000 },
      pay: { max_purchase_bps: 4_000 },
      limits: { max_balance: 20_000 },
    });
  });

  it('gift card: its top-ups, a pack, an expiry, and its currency', async () => {
    await begin('Gift card', 'Voucher');
    await field('Currency').selectOption('CHF');
    await field('Smallest top-up in CHF').fill('20');
    await field('Largest top-up in CHF').fill('');
    await button('Add a pack').click();
    await field('Name of the pack').fill('Pay 50, get 60');
    await field('Price in CHF').fill('50');
    await field('Customers get in CHF').fill('60');
    await field('Amounts on a card expire').selectOption('Some time after each purchase');
    await field('After').fill('3');
    await field('Days, weeks, months or years').selectOption('years');
    await field('Until the end').selectOption('of the year');
    await said('Pay 50, get 60: CHF 60.00 for CHF 50.00.');
    const program = await created('Voucher', 'Create draft');
    expect(program).toMatchObject({ status: 'draft', currency: 'CHF' });
    expect(program.rules).toMatchObject({
      ...{ kind: 'gift', min_top_up: 2_000, max_top_up: null },
      packs: [{ name: 'Pay 50, get 60', units: 6_000, price: 5_000 }],
      expiry: { kind: 'rolling', period: { unit: 'year', count: 3 }, round: 'year' },
    });
  });

  it('membership: its plans with price, period, visits and benefits, changed again later', async () => {
    await begin('Membership', 'Gym');
    await field('Name of the plan').fill('Eight visits');
    await field('Price of a period in EUR').fill('39,90');
    await field('Only so many visits').check();
    await button('Add a benefit').click();
    await field('Benefit').selectOption('A percentage off');
    await field('Days after an unpaid period').fill('7');
    await said('Eight visits: €39.90 a month, 8 visits a month.');
    await said('Members of Eight visits get: 10% off.');
    const { id, rules } = await created('Gym');
    const plan = { name: 'Eight visits', price: 3_990, period: { unit: 'month', count: 1 } };
    expect(rules).toMatchObject({
      kind: 'membership',
      plans: [{ ...plan, uses: { count: 8, per: plan.period }, benefits: [{ kind: 'percent_off', bps: 1_000 }] }],
      grace_days: 7,
    });
    await button('Add a plan').click();
    await group('Plan 2').getByLabel('Name of the plan').fill('Day pass');
    await button('Save rules').click();
    await expect
      .poll(async () => (await opened.loyalty.programs.get(id)).rules)
      .toMatchObject({ plans: [{ name: 'Eight visits' }, { name: 'Day pass', price: 1_000 }] });
  });

  it('prepaid pass: a pack whose time begins at the first use, once a day', async () => {
    await begin('Prepaid pass', 'Ten lessons');
    await field('One use is called').fill('lesson');
    await field('Name of the pack').fill('Ten lessons');
    await field('It must be used within a time').check();
    await field('Valid for').fill('90');
    await field('Days, weeks, months or years').selectOption('days');
    await field('Counted from').selectOption('the first use');
    await button('Add a limit').click();
    await said('Ten lessons: 10 × lesson for €90.00, valid 90 days from the first use.');
    await said('Used: at most 1 time a day. More is refused.');
    expect((await created('Ten lessons')).rules).toMatchObject({
      unit_name: 'lesson',
      packs: [{ units: 10, price: 9_000, valid: { unit: 'day', count: 90 }, starts: 'first_use' }],
      limits: { caps: [{ on: 'use', measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
    });
  });

  it('says the error of the service at its field', async () => {
    await begin('Points', 'Wrong levels');
    await button('Add a tier').click();
    await button('Add a tier').click();
    await group('Tier 3').getByLabel('From purchases in EUR').fill('1');
    await button('Create draft').click();
    await page.getByText('The tiers must rise, and the first one begins at 0.').waitFor();
    expect(await page.getByText('The tiers must rise').count()).toBe(1);
    await group('Tier 3').getByLabel('From purchases in EUR').fill('2000');
    expect((await created('Wrong levels', 'Create draft')).rules).toMatchObject({
      tiers: { levels: [{ min: 0 }, { min: 50_000 }, { min: 200_000 }] },
    });
  });

  it('a wrong amount that is folded away is shown, and nothing is created', async () => {
    await begin('Points', 'Folded');
    await page.getByText('Items, waiting time and returns').click();
    await field('Usable after (days)').fill('ten');
    await page.getByText('Items, waiting time and returns').click();
    await button('Create draft').click();
    await page.getByText('Write a whole number without separators.').waitFor();
    const all = await opened.loyalty.programs.list({ status: 'all' }).toArray({ limit: 100 });
    expect(all.map(({ name }) => name)).not.toContain('Folded');
  });

  it('is made in German with the same rules', async () => {
    await inGerman('/programs/new/cafe', async () => {
      expect(await field('Name des Programms').inputValue()).toBe('Kaffeekarte');
      await page.getByText('Eine volle Karte gibt: Ein Kaffee gratis.').waitFor();
      await field('Stempel für eine volle Karte').fill('7');
      await page.getByRole('button', { name: 'Anlegen und aktivieren' }).click();
      await page.getByRole('heading', { level: 1, name: 'Kaffeekarte' }).waitFor();
      const id = page.url().split('/').pop() ?? '';
      expect(await opened.loyalty.programs.get(id)).toMatchObject({ status: 'active', rules: { goal: 7 } });
      const rewards = await opened.loyalty.rewards.list({ program_id: id }).toArray({ limit: 9 });
      expect(rewards).toMatchObject([{ name: 'Ein Kaffee gratis', cost: 7 }]);
    });
  });

  it('points: a campaign that issues a voucher on the birthday, once the program has a reward', async () => {
    const { loyalty } = opened;
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;
    const { id: program_id } = await loyalty.programs.create({ name: 'Birthdays', status: 'active', rules });
    await opened.go(`/programs/${program_id}`);
    await button('Add a campaign').click();
    await field('Customers get it').selectOption('On the birthday');
    await page.getByText('For a voucher, create a reward of this program first.').waitFor();
    const reward = { program_id, cost: 10, benefit: { kind: 'custom', label: 'Cake' } } as const;
    for (const name of ['Cake', 'Coffee']) await loyalty.rewards.create({ ...reward, name });
    await page.reload();
    await button('Add a campaign').click();
    await field('Customers get it').selectOption('On the birthday');
    await field('Effect').selectOption('Give a voucher');
    await field('Reward').selectOption('Cake');
    await field('Voucher valid for').fill('14');
    await page.getByText('a voucher for “Cake” that is valid for 14 days', { exact: false }).waitFor();
    await keepLooks(page, 'voucher-campaign');
    await button('Save rules').click();
    const saved = async () => (await loyalty.programs.get(program_id)).rules;
    const [cake] = (await loyalty.rewards.list({ program_id }).toArray({ limit: 9 })).filter(
      ({ name }) => name === 'Cake',
    );
    const effect = { kind: 'voucher', reward_id: cake?.id, valid: { unit: 'day', count: 14 } };
    await expect.poll(saved).toMatchObject({ campaigns: [{ on: { kind: 'birthday' }, effect }] });
    await expect.poll(() => button('Save rules').isDisabled()).toBe(true);
    await field('The voucher ends').uncheck();
    await button('Save rules').click();
    await expect.poll(saved).toMatchObject({ campaigns: [{ effect: { ...effect, valid: null } }] });
  });
});
