import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../console/src/languages/text.ts';
import { chromiumPath } from '../../docs/browser/open-browser.ts';
import { fillBadly } from '../support/bad-input.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { faultsIn } from './faults-of-texts.ts';
import { formsOf, send, sendEmpty } from './forms-of-scene.ts';
import { type OpenScene, openScenes } from './open-scene.ts';
import type { Scene } from './scene.ts';

/** Tests in each language that scenes show words for persons, also when their forms are sent empty and with bad input. */
export function testWords(scenes: readonly Scene[]): void {
  describe.runIf(chromiumPath)('the words', { timeout: 60_000 }, () => {
    let open: (scene: Scene, language: Language) => Promise<OpenScene>;
    openScenes((opened) => {
      open = opened;
    });

    describe.each(Object.keys(languages) as readonly Language[])('in %s', (language) => {
      it.each(scenes)('are a person’s: $name', async (scene) => {
        const actor = await open(scene, language);
        const { page, tab } = actor;
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        const found = new Set<string>();
        const look = async (): Promise<void> => {
          await tab.loaded();
          for (const fault of faultsIn(await shownTexts(page), language)) found.add(fault);
        };
        await look();
        for (const form of await formsOf(actor)) {
          await sendEmpty(actor, form);
          await look();
          if (!(await form.isVisible())) continue;
          await fillBadly(page, form);
          await send(form);
          await look();
        }
        expect([...found]).toEqual([]);
      });
    });
  });
}
