import { escapeHtml } from './escape-html.ts';
import { guides } from './guides.ts';
import type { Heading } from './markdown.ts';

export interface PageParts {
  readonly title: string;
  readonly html: string;
  readonly headings?: readonly Heading[];
  /** The entry in the list of guides that the page belongs to. */
  readonly guide?: string;
  /** The page as Markdown, if there is one. */
  readonly source?: string;
}

const escaped = escapeHtml;

/** The bar at the top of every page, the API reference too. */
export const topBar = `<header class="bar">
<button type="button" class="menu" aria-label="Show the list of guides" aria-expanded="false">☰</button>
<a class="brand" href="/docs">Loyalty</a>
<nav aria-label="Parts"><a href="/docs/quick-start">Guides</a><a href="/docs/api">API</a></nav>
<button type="button" class="find" aria-keyshortcuts="Control+K Meta+K">Search <kbd>Ctrl K</kbd></button>
<button type="button" class="theme" aria-label="Switch between dark and light">◐</button>
</header>
<dialog class="search" aria-label="Search"><input type="search" placeholder="Search guides, errors and operations" aria-label="Search for"><ol></ol></dialog>`;

/** The head of every page. Colours are chosen before anything is painted. */
export const headOf = (title: string): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/site.css">
<script src="/docs/assets/theme.js"></script>`;

/** A guide page: the list of guides, the text, and the list of its headings. */
export function printPage({ title, html, headings = [], guide = '', source }: PageParts): string {
  const listed = guides.map(
    ({ slug, title: name }) =>
      `<li><a href="/docs/${slug}"${slug === guide ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`,
  );
  const onPage = headings
    .filter(({ level }) => level === 2)
    .map(({ anchor, text }) => `<li><a href="#${anchor}">${escaped(text)}</a></li>`);
  const tools = source
    ? `<p class="tools"><button type="button" class="copy-page" data-source="${source}">Copy page as Markdown</button></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
${headOf(`${title} · Loyalty`)}
<script src="/docs/assets/site.js" defer></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
${topBar}
<div class="columns">
<nav class="guides" aria-label="Guides"><ul>${listed.join('')}<li><a href="/docs/api">API reference</a></li></ul></nav>
<main id="text">
${tools}${html}</main>
<nav class="toc" aria-label="On this page">${onPage.length > 1 ? `<p>On this page</p><ul>${onPage.join('')}</ul>` : ''}</nav>
</div>
</body>
</html>
`;
}
