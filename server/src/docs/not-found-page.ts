import { printParts } from './home-page.ts';
import { printPage } from './layout.ts';

/** The page of an address under /docs that has no page. The page's script searches for the words of the address. */
export const printNotFound = (): string =>
  printPage({
    title: 'Page not found',
    description: 'This address has no page. Search the documentation, or choose a guide.',
    html: `<h1>Page not found</h1>
<p>This address has no page. Search for what you need, or choose a page below.</p>
<p><button type="button" class="find look-up">Search the documentation</button></p>
<div class="suggestions" hidden><h2>Did you mean one of these?</h2><ol></ol></div>
${printParts()}`,
  });
