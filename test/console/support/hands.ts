import type { Locator, Page } from 'playwright-core';

/** Uses a page as a newcomer does: finds each button, field and heading by the words on the screen. */
export function handsOn(page: () => Page) {
  const button = (name: string | RegExp): Locator => page().getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp): Promise<void> => page().getByRole('heading', { level: 1, name }).waitFor();
  return {
    button,
    heading,
    press: (name: string | RegExp): Promise<void> => button(name).click(),
    follow: (name: string | RegExp): Promise<void> => page().getByRole('link', { name }).first().click(),
    field: (name: string | RegExp): Locator => page().getByLabel(name, { exact: true }),
    write: (name: string | RegExp, typed: string): Promise<void> =>
      page().getByLabel(name, { exact: true }).fill(typed),
    choose: async (name: string, option: string): Promise<void> => {
      await page().getByLabel(name, { exact: true }).selectOption(option);
    },
    said: (words: string | RegExp): Promise<void> => page().getByText(words).first().waitFor(),
    /** Opens a page of the console by the navigation. */
    async turnTo(name: string): Promise<void> {
      const pages = page().getByRole('navigation', { name: 'Pages' });
      await pages.getByRole('link', { name, exact: true }).click();
      await page().locator('main h1').waitFor();
    },
    /** Signs in with the link of an e-mail. */
    async signIn(url: string, token: string): Promise<void> {
      await page().context().clearCookies();
      await page().goto(`${url}/console/sign-in#token=${token}`);
      await button('Sign in').click();
    },
  };
}
