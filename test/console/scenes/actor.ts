import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../console/src/languages/text.ts';
import type { Stage } from './stage.ts';
import { shownFor } from './texts.ts';

/** A person at a page, who knows its buttons and fields by the keys of their texts, and uses the keyboard alone. */
export interface Actor {
  readonly page: Page;
  readonly stage: Stage;
  /** What the page shows for a key. */
  readonly shown: (key: string) => RegExp;
  /** The dialog on top, or the page. */
  readonly top: () => Locator;
  /** Presses buttons, one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (key: string, typed: string) => Promise<void>;
  /** Opens a page of the console. */
  readonly at: (path: string) => Promise<void>;
  /** The same person in another tab of the browser. */
  readonly another: () => Promise<Actor>;
  readonly signOut: () => Promise<void>;
}

export function makeActor(page: Page, stage: Stage, language: Language): Actor {
  const shown = shownFor(language);
  const dialogs = page.locator('dialog[open]');
  const top = () => dialogs.or(page.locator('body:not(:has(dialog[open]))')).last();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const button = top()
        .getByRole('button', { name: shown(key), disabled: false })
        .first();
      await button.press('Enter');
    }
  };
  return {
    ...{ page, stage, shown, top, press },
    type: (key, typed) => top().getByLabel(shown(key)).first().fill(typed),
    async at(path) {
      await page.goto(`${stage.server.url}/console/test${path}`);
      await page.locator('main h1').waitFor();
    },
    another: async () => makeActor(await page.context().newPage(), stage, language),
    signOut: () => page.context().clearCookies(),
  };
}
