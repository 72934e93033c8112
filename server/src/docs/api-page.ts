import { exampleKey } from '@loyalty-service/contract/openapi/examples/ids';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { tags } from '@loyalty-service/contract/scopes';
import { anchorOf } from './anchor.ts';
import { escapeHtml } from './escape-html.ts';
import { headOf, topBar } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { linkTo } from './service-address.ts';

interface ApiPage {
  /** The address that try-it calls. Empty for the server that served the page. */
  readonly serverUrl: string;
  /** The path of the script that draws the reference. */
  readonly script: string;
}

/**
 * The API reference. Its script is large, so the page itself lists the operations. The reference is drawn when the reader
 * opens one of them.
 */
export const printApiPage = ({ serverUrl, script }: ApiPage): string => `<!doctype html>
<html lang="en">
<head>
${headOf('API reference', 'Every operation of the API, with its fields, errors and examples to try on this server.')}
<script type="module" src="/docs/assets/site.js"></script>
<script src="/docs/assets/api.js" defer></script>
</head>
<body class="api">
${topBar}
<main id="operations">
<h1>API reference</h1>
<p>Choose an operation to see its fields, errors and examples, and to try it. The <a href="/docs/api#description/introduction">introduction</a> has what applies to all operations. <a href="/openapi.json">${linkTo('/openapi.json')}</a> is the OpenAPI document.</p>
${listOperations()}</main>
<div id="api" data-script="${script}" data-server="${escapeHtml(serverUrl)}" data-example-key="${exampleKey}" hidden></div>
<noscript><p>The reference needs JavaScript.</p></noscript>
</body>
</html>
`;

function listOperations(): string {
  const routes = listRoutes();
  return Object.entries(tags)
    .map(([tag, prose]) => {
      const items = routes
        .filter(({ metadata }) => metadata.tag === tag)
        .map(({ definition, metadata, method, path }) => {
          const href = operationLink(metadata.tag, method, path);
          return `<li><a href="${href}">${escapeHtml(definition.summary ?? metadata.operationId)}</a> <code>${method.toUpperCase()} ${path}</code></li>`;
        });
      return items.length > 0
        ? `<h2 id="list-${anchorOf(tag)}">${tag}</h2>\n${renderMarkdown(prose).html}<ul>${items.join('')}</ul>\n`
        : '';
    })
    .join('');
}
