import { errorCodes } from '@loyalty-service/contract/errors';
import { guides } from '@loyalty-service/server/docs/guides';
import type { Page } from 'playwright-core';
import { type OpenScene, openScenes } from '../../console/scenes/open-scene.ts';
import { pageScenes } from '../../console/scenes/page-scenes.ts';
import type { Scene } from '../../console/scenes/scene.ts';
import { tillScenes } from '../../console/scenes/till-scenes.ts';

const docs = (path: string): string => `/docs${path}`;

/** The pages of the docs that differ in their form. The pages of errors are alike. */
export const guidePaths: readonly string[] = [
  ...['', '/nothing', '/api', ...guides.map(({ slug }) => `/${slug}`), `/errors/${errorCodes[0]}`],
].map(docs);

/** Every page of the docs. */
export const docsPaths: readonly string[] = [
  ...guidePaths,
  ...errorCodes.slice(1).map((code) => docs(`/errors/${code}`)),
];

/** Every page of the console and the till. Dialogs lie on one of them. */
const scenes: readonly Scene[] = [...pageScenes, ...tillScenes].filter(({ isDialog }) => !isDialog);

/** Visits each page of console and till, as the browser has drawn it. Call it at the top of a test file. */
export function consolePages(): (look: (name: string, page: Page) => Promise<void>) => Promise<void> {
  let open: ((scene: Scene, language: 'en') => Promise<OpenScene>) | undefined;
  openScenes((opened) => {
    open = opened;
  });
  return async (look) => {
    if (!open) throw new Error('The pages are not open yet.');
    for (const scene of scenes) {
      const { page } = await open(scene, 'en');
      await look(scene.name, page);
    }
  };
}
