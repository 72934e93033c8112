import { escapeHtml } from './escape-html.ts';
import { listParts } from './guide-links.ts';

/** The first page: one call to try, and links to everything else, part by part. */
export const homePage = (introduction: string): string => `${introduction}${printParts()}`;

/** All guides, each with a line about it, below the name of their part. */
export function printParts(): string {
  const card = (href: string, title: string, summary: string): string =>
    `<li><a href="${href}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(summary)}</span></a></li>`;
  const listed = listParts().map(
    ({ title, guides }) =>
      `<h2>${title}</h2>\n<ul class="cards">${guides.map((guide) => card(`/docs/${guide.slug}`, guide.title, guide.summary)).join('')}</ul>\n`,
  );
  const api = card('/docs/api', 'API reference', 'Every operation, with examples to try on this server.');
  return `<ul class="cards">${api}</ul>\n${listed.join('')}`;
}
