import { escapeHtml } from './escape-html.ts';
import { guides } from './guides.ts';

/** The first page: one call to try, and links to everything else. */
export const homePage = (introduction: string): string => {
  const cards = guides.map(
    ({ slug, title, summary }) =>
      `<li><a href="/docs/${slug}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(summary)}</span></a></li>`,
  );
  const api =
    '<li><a href="/docs/api"><strong>API reference</strong><span>Every operation, with examples to try on this server.</span></a></li>';
  return `${introduction}<ul class="cards">${api}${cards.join('')}</ul>\n`;
};
