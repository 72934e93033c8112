import type { Page } from 'playwright-core';

/**
 * Every text that a person can read or hear on the page: the title, the texts, the labels and the hints, also in details that
 * are closed. Not what is for developers: `code` and `pre` with an id, an event or a payload, and the id of a refused request.
 */
export const shownTexts = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(collect);

const collect = `(() => {
  const isForDevelopers = (element) => element.closest('code, pre, script, noscript, style, .traces') !== null;
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!isForDevelopers(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!isForDevelopers(element))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
  return found.map((text) => text.trim()).filter((text) => text !== '');
})()`;
