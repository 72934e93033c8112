import { escapeHtml } from './escape-html.ts';
import { headOf, topBar } from './layout.ts';
import { linkTo } from './service-address.ts';

/** The API reference. Without an address, try-it calls the server that served the page. */
export const printApiPage = (serverUrl: string, scalar: string): string => `<!doctype html>
<html lang="en">
<head>
${headOf('API reference · Loyalty')}
<script type="module" src="/docs/assets/site.js"></script>
<script src="${scalar}" defer></script>
<script src="/docs/assets/api.js" defer></script>
</head>
<body class="api">
${topBar}
<div id="api" data-server="${escapeHtml(serverUrl)}"></div>
<noscript><p>The reference needs JavaScript. Its source is <a href="/openapi.json">${linkTo('/openapi.json')}</a>.</p></noscript>
</body>
</html>
`;
