import type { Locator } from 'playwright-core';
import type { OpenScene } from './open-scene.ts';

const typed = 'input:not([type=checkbox]):not([type=radio]):not([type=file]):enabled, textarea:enabled';

/** The forms of a scene in which a person types. */
export const formsOf = ({ top, page }: OpenScene): Promise<readonly Locator[]> =>
  top()
    .locator('form:visible')
    .filter({ has: page.locator(typed) })
    .all();

export const send = (form: Locator): Promise<void> => form.evaluate((one) => (one as HTMLFormElement).requestSubmit());

/** Without what it requires. A form that requires nothing is not sent: it would change something. */
export async function sendEmpty({ tab }: OpenScene, form: Locator): Promise<void> {
  const required = await form.locator(':is(input, textarea):required:enabled').all();
  for (const field of required) await field.fill('');
  if (required.length > 0) await send(form);
  await tab.loaded();
}
