import type { Page } from 'playwright-core';

/**
 * Every text that a person can read or hear on the page: the title, the texts, the labels and the hints, also in details that
 * are closed. Not what stands in `code` and `pre`: there a page shows an id, an event or a payload to developers.
 */
export const shownTexts = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(collect);

const collect = `(() => {
  const isForDevelopers = (element) => element.closest('code, pre, script, noscript, style') !== null;
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!isForDevelopers(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!isForDevelopers(element))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
  return found.map((text) => text.trim()).filter((text) => text !== '');
})()`;
