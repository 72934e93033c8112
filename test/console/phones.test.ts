import { getCountries } from 'libphonenumber-js/max';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { countries } from '../../console/src/format/countries.ts';
import { signIn } from '../api/support/people.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, type OpenConsole, openConsole } from './support/open-console.ts';
import { openTill, signInCashier } from './support/open-till.ts';

it('the pages offer the countries that the service knows', () => {
  expect(countries).toEqual(getCountries().toSorted());
});

const number = '+4915123456789';
const national = '0151 23456789';
const needsCode = 'Write the number with its country code, such as +49 151 12345678.';

describe.runIf(chromiumPath)('phone numbers, as people write them', { timeout: 120_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let shop: Shop;
  openConsole({ width: 390, height: 844 }, (made) => {
    opened = made;
  });
  beforeEach(async () => {
    shop = await openShop(opened.server);
    ({ page } = await opened.browser.open({ width: 390, height: 844 }));
    page.setDefaultTimeout(10_000);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const wrongAtPhone = async (): Promise<string> => {
    const described = (await field('Phone').getAttribute('aria-describedby')) ?? '';
    return (await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()) ?? '';
  };
  const phones = async (): Promise<string[]> =>
    (await must(shop, 'GET', '/v1/customers?limit=100')).data.flatMap(
      ({ phone }: { phone: string | null }) => phone ?? [],
    );
  const setCountry = () => must(shop, 'PATCH', '/v1/me', { country: 'DE' });

  describe('at the till', () => {
    beforeEach(() => signInCashier(opened.server, shop, page.context()));
    const signUp = async (typed: string): Promise<void> => {
      await openTill(opened.server, page);
      await button('New customer').click();
      await field('Phone').fill(typed);
      await button('Create card').click();
    };

    it.each(['+49 (0) 151 23456789', '+49 0151 234 567 89', '0049 151/23456789', '＋４９ １５１ ２３４５６７８９'])(
      'signs up %j',
      async (typed) => {
        await signUp(typed);
        await button('Next customer').waitFor();
        expect(await phones()).toEqual([number]);
      },
    );

    it('signs up a national number of the country of the business, and then finds the customer by it', async () => {
      await setCountry();
      await signUp(national);
      await button('Next customer').waitFor();
      expect(await phones()).toEqual([number]);
      await signUp('(0151) 234-56789');
      await page.getByText('This customer is known already.').waitFor();
      expect(await phones()).toEqual([number]);
    });

    it.each([
      [national, needsCode],
      ['+49 30 123456 ext. 5', 'Leave out the extension.'],
      ['+49 151 Ada', 'Enter one phone number with its country code, such as +49 151 12345678.'],
    ])('says at the field what is wrong with %j, and keeps it', async (typed, said) => {
      await signUp(typed);
      await expect.poll(wrongAtPhone).toBe(said);
      expect(await field('Phone').inputValue()).toBe(typed);
      expect(await phones()).toEqual([]);
    });
  });

  describe('in the console', () => {
    const go = async (path: string): Promise<void> => {
      await page.goto(`${opened.server.url}/console/test${path}`);
      await page.locator('main h1').waitFor();
    };
    beforeEach(async () => actAs(page, opened.server, await signIn(opened.server, shop)));

    it('sets the country of the business, by which the dialog of a customer reads numbers', async () => {
      await go(`/customers/${shop.customerId}`);
      await button('Edit').click();
      await field('Phone').fill(national);
      await button('Save').click();
      await expect.poll(wrongAtPhone).toBe(needsCode);
      expect(await field('Phone').inputValue()).toBe(national);
      await page.keyboard.press('Escape');
      await go('/settings');
      await field('Country').selectOption('Germany');
      await button('Save').click();
      await page.getByText('Saved.').waitFor();
      await go(`/customers/${shop.customerId}`);
      await button('Edit').click();
      await field('Phone').fill(national);
      await button('Save').click();
      await page.getByText(number, { exact: true }).waitFor();
      expect(await phones()).toEqual([number]);
    });

    it('finds a customer by another writing of the number', async () => {
      await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { name: 'Ada Lovelace', phone: number });
      await go('/customers');
      await page.getByLabel('Name, e-mail, phone, id, card or voucher code').fill('+49 (0) 151 23456789');
      await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    });
  });

  it('the card page saves a national number, or says at the field what it lacks', async () => {
    const { url } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, { permissions: ['profile'] });
    await page.goto(url);
    await field('Phone').fill(national);
    await button('Save').click();
    await expect.poll(wrongAtPhone).toBe(needsCode);
    expect(await field('Phone').inputValue()).toBe(national);
    await setCountry();
    await button('Save').click();
    await page.getByText('Saved.').waitFor();
    expect(await field('Phone').inputValue()).toBe(number);
    expect(await phones()).toEqual([number]);
  });
});
