import { escapeHtml } from './escape-html.ts';
import type { Heading } from './markdown.ts';

/** The contents of a page: its headings of the second level, each with its headings of the third level. */
export function printContents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, anchor, text }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}
