import { describe, expect, it } from 'vitest';
import type { Language } from '../../../console/src/languages/text.ts';
import { findIbmViolations } from '../../docs/browser/find-ibm-violations.ts';
import { findViolations } from '../../docs/browser/find-violations.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { fillBadly } from '../support/bad-input.ts';
import { findUnheard } from '../support/find-unheard.ts';
import { formsOf, send, sendEmpty } from './forms-of-scene.ts';
import { type OpenScene, openScenes } from './open-scene.ts';
import type { Scene } from './scene.ts';

/**
 * Tests that axe and the checker of IBM find nothing in scenes, light and dark, with all details open, also when their forms
 * have been sent with bad input, and that a screen reader names every control. Of a dialog, only the dialog is checked: another
 * scene has the page behind it.
 */
export function testAccess(scenes: readonly Scene[]): void {
  describe.runIf(chromiumPath)('axe, the checker of IBM and a screen reader find nothing', { timeout: 60_000 }, () => {
    let open: (scene: Scene, language: Language) => Promise<OpenScene>;
    openScenes((opened) => {
      open = opened;
    });

    it.each(scenes)('in $name', async (scene) => {
      const actor = await open(scene, 'en');
      const found = new Set(await faultsOf(actor, scene));
      if (await sendBadly(actor)) for (const one of await faultsOf(actor, scene)) found.add(one);
      expect([...found]).toEqual([]);
    });
  });
}

async function faultsOf({ page, tab }: OpenScene, { isDialog }: Scene): Promise<readonly string[]> {
  const part = isDialog && (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
  await page.evaluate(
    `document.querySelectorAll('main details, dialog details').forEach((one) => { one.open = true; })`,
  );
  await tab.loaded();
  return [
    ...(await findViolations(page, 'light', part)),
    ...(await findViolations(page, 'dark', part)),
    ...(await findIbmViolations(page, part)),
    ...(await findUnheard(page)),
  ];
}

/** Sends every form of a scene empty and with bad input. */
async function sendBadly(actor: OpenScene): Promise<boolean> {
  const forms = await formsOf(actor);
  for (const form of forms) {
    await sendEmpty(actor, form);
    if (!(await form.isVisible())) continue;
    await fillBadly(actor.page, form);
    await send(form);
    await actor.tab.loaded();
  }
  return forms.length > 0;
}
