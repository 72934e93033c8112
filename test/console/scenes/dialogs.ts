import { consoleScenes } from './console-scenes.ts';
import { pageScenes } from './page-scenes.ts';
import type { Scene } from './scene.ts';
import { tillScenes } from './till-scenes.ts';

/** The dialogs of console, till and card page. */
export const dialogs: readonly Scene[] = [...pageScenes, ...consoleScenes, ...tillScenes].filter(
  ({ isDialog }) => isDialog,
);
