import { type ComponentChild, render } from 'preact';
import { muteScannedEnter } from '../device/scanned-enter.ts';
import { loadTexts } from '../languages/text.ts';
import { showTheme, storedTheme } from './theme.ts';
import './index.css';

/** Loads the texts and shows a page in the theme of the person. Each of our pages begins with it. */
export async function startPage(page: () => ComponentChild): Promise<void> {
  showTheme(storedTheme());
  muteScannedEnter();
  await loadTexts();
  const root = document.getElementById('app');
  if (root) render(page(), root);
}
