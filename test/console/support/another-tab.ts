import type { Page } from 'playwright-core';
import { anotherLink } from '../../api/support/people.ts';
import type { TestBusiness, TestServer } from '../../support/server.ts';

interface Whose {
  readonly server: TestServer;
  readonly shop: TestBusiness;
  readonly personId: string;
}

/** Signs a person in as they do: by a link that they open in another tab of the browser of a page. */
export async function signInInAnotherTab(page: Page, { server, shop, personId }: Whose): Promise<void> {
  const { token } = await anotherLink(server, shop, personId);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/console/sign-in#token=${token}`);
  await other.getByRole('button', { name: 'Sign in' }).click();
  // Where the person begins: the overview, or the till.
  await other.locator('#main h1, .till-head').first().waitFor();
  await other.close();
}
