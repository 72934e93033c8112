import type { Locator, Page } from 'playwright-core';

/** Takes away what a browser checks by itself, and types what the service refuses into every field. */
export async function fillBadly(page: Page, form: Locator): Promise<void> {
  await page.evaluate(`
    for (const form of document.forms) form.noValidate = true;
    for (const fold of document.querySelectorAll('.fold')) fold.open = true;
    for (const field of document.querySelectorAll('input, textarea'))
      for (const name of ['maxlength', 'required', 'min', 'max', 'step']) field.removeAttribute(name);
  `);
  const fields = form.locator(
    'input:not([type=checkbox]):not([type=radio]):not([type=file]):enabled, textarea:enabled',
  );
  for (const field of await fields.all()) {
    const type = await field.getAttribute('type');
    if (type === 'date') await field.fill('2001-01-01');
    else if (type === 'number') await field.fill('-99999999999999');
    else if (type === 'url') await field.fill('ftp://example.com/ x');
    else if (type === 'color') await field.fill('#123456');
    else if (type === 'time') await field.fill('00:00');
    else await field.fill(`@${'x'.repeat(600)}`);
  }
}
