import { type Language, languages } from '../../../console/src/languages/text.ts';
import type { Browser, Tab } from '../../docs/browser/open-browser.ts';
import { openBrowserForFile } from '../support/browser-for-file.ts';
import { actAs } from '../support/open-console.ts';
import { type Actor, makeActor } from './actor.ts';
import type { Scene } from './scene.ts';
import { makeStage } from './stage.ts';

export interface OpenScene extends Actor {
  readonly tab: Tab;
}

type Open = (scene: Scene, language: Language) => Promise<OpenScene>;

/**
 * Starts a server with a stage for the tests of a file. A scene that stores something in the browser gets a fresh one, and the
 * others follow each other in the same tab.
 */
export function openScenes(onStart: (open: Open) => void): void {
  openBrowserForFile(async ({ server, browser }) => {
    const stage = await makeStage(server);
    const tabs = tabsOf(browser);
    onStart(async (scene, language) => {
      const tab = await tabs(scene, language);
      await actAs(tab.page, server, stage.owner);
      const actor = makeActor(tab.page, stage, language);
      await scene.open(actor);
      await tab.loaded();
      return { ...actor, tab };
    });
  });
}

/** No language is chosen: the pages follow the browser. */
function tabsOf(browser: Browser) {
  const shared = new Map<Language, Tab>();
  let fresh: Tab | undefined;
  const newTab = async (language: Language): Promise<Tab> => {
    const tab = await browser.open({ locale: `${language}-${languages[language].region}` });
    tab.page.setDefaultTimeout(20_000);
    return tab;
  };
  return async ({ isStored }: Scene, language: Language): Promise<Tab> => {
    await fresh?.page.context().close();
    fresh = isStored ? await newTab(language) : undefined;
    if (fresh) return fresh;
    const tab = shared.get(language) ?? (await newTab(language));
    shared.set(language, tab);
    await tab.page.unrouteAll();
    return tab;
  };
}
