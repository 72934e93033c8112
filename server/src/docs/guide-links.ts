import { escapeHtml } from './escape-html.ts';
import { type Guide, guides } from './guides.ts';

/** The parts of the documentation. Each begins at a guide, and has all guides up to the next part. */
const parts: readonly (readonly [title: string, from: string])[] = [
  ['Start', 'quick-start'],
  ['Connect', 'sdk'],
  ['Loyalty programs', 'rules-cookbook'],
  ['Move data', 'exports'],
  ['Run the service', 'going-to-production'],
  ['Releases', 'changelog'],
];

export interface Part {
  readonly title: string;
  readonly guides: readonly Guide[];
}

export const listParts = (): readonly Part[] =>
  parts.map(([title, from], index) => {
    const start = indexOf(from);
    const next = parts[index + 1];
    return { title, guides: guides.slice(start, next ? indexOf(next[1]) : undefined) };
  });

/** The list of guides beside each page. */
export function printGuideList(current: string): string {
  const listed = listParts().map(({ title, guides: members }) => {
    const items = members.map(
      ({ slug, title: name }) =>
        `<li><a href="/docs/${slug}"${slug === current ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`,
    );
    return `<p>${title}</p><ul>${items.join('')}</ul>`;
  });
  return `<nav class="guides" aria-label="Guides">${listed.join('')}<p>Reference</p><ul><li><a href="/docs/api">API reference</a></li></ul></nav>`;
}

/** The links to the guides before and after a guide, in reading order. */
export function printNeighbours(current: string): string {
  const at = indexOf(current);
  if (at < 0) return '';
  const link = (guide: Guide | undefined, rel: 'prev' | 'next', label: string): string =>
    guide
      ? `<a rel="${rel}" href="/docs/${guide.slug}"><span>${label}</span> ${escapeHtml(guide.title)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next guide">${link(guides[at - 1], 'prev', 'Previous')}${link(guides[at + 1], 'next', 'Next')}</nav>`;
}

const indexOf = (slug: string): number => guides.findIndex((guide) => guide.slug === slug);

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
