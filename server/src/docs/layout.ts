import { escapeHtml } from './escape-html.ts';
import { printGuideList, printNeighbours } from './guide-links.ts';
import type { Heading } from './markdown.ts';
import { version } from './version.ts';

export interface PageParts {
  readonly title: string;
  /** The text that search engines show below the title. */
  readonly description: string;
  readonly html: string;
  readonly headings?: readonly Heading[];
  /** The entry in the list of guides that the page belongs to. */
  readonly guide?: string;
  /** The slug of the guide. Other pages have no slug, and no previous and next page. */
  readonly slug?: string;
  /** The page as Markdown, if there is one. */
  readonly source?: string;
}

/** The link in the footer, which leads to how to read the pages of another version. */
export const changesLink = '/docs/changelog#documentation-of-other-versions';

/** The bar at the top of every page, also of the API reference. */
export const topBar = `<header class="bar">
<button type="button" class="menu" aria-label="Show the list of guides" aria-expanded="false">☰</button>
<a class="brand" href="/docs">Loyalty</a>
<nav aria-label="Parts"><a href="/docs/quick-start">Guides</a><a href="/docs/api">API</a></nav>
<button type="button" class="find" aria-keyshortcuts="Control+K Meta+K">Search <kbd>Ctrl K</kbd></button>
<button type="button" class="theme" aria-label="Switch between dark and light">◐</button>
</header>
<dialog class="search" aria-label="Search"><input type="search" placeholder="Search guides, errors and operations" aria-label="Search for"><ol></ol></dialog>`;

/** The head of every page. Its script sets the colors before the browser paints. */
export const headOf = (title: string, description: string): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Loyalty</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/site.css">
<script src="/docs/assets/theme.js"></script>`;

/** A page: the list of guides, the text, and the list of its headings. */
export function printPage({
  title,
  description,
  html,
  headings = [],
  guide = '',
  slug = '',
  source,
}: PageParts): string {
  const tools = source
    ? `<p class="tools"><button type="button" class="copy-page" data-source="${source}">Copy page as Markdown</button></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
${headOf(title, description)}
<script type="module" src="/docs/assets/site.js"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
${topBar}
<div class="columns">
${printGuideList(guide)}
<main id="text">
${tools}${html}${printNeighbours(slug)}</main>
${printContents(headings)}</div>
<footer>Documentation of version ${escapeHtml(version)}. <a href="${changesLink}">Changes and other versions</a></footer>
</body>
</html>
`;
}

/** The contents of a page: its headings of the second level, each with its headings of the third level. */
export function printContents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, anchor, text }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}
