import { escapeHtml } from './escape-html.ts';
import { changesLink, printPage } from './layout.ts';

/** The page that lists the versions of a site. */
export const versionsPath = '/versions';

/** The folder of the pages of one version. */
export const versionPath = (version: string): string => `${versionsPath}/${version}`;

/** Paths of the site where they begin a link: after a quote or a parenthesis, also in scripts and Markdown. */
const links = /(["'`(])\/(docs|openapi\.json|openapi\.yaml|llms\.txt)(?=["'`)#/?.])/g;

/** A text of the site whose links lead to the pages of one version. */
export const below = (version: string, text: string): string => text.replace(links, `$1${versionPath(version)}/$2`);

/** A page whose footer leads to the list of versions. */
export const withVersions = (page: string): string => page.replaceAll(`"${changesLink}"`, `"${versionsPath}"`);

/** The list of versions, the newest first. */
export function printVersions(versions: readonly string[]): string {
  const newestFirst = [...versions].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const items = newestFirst.map(
    (version) => `<li><a href="${versionPath(version)}/docs">Version ${escapeHtml(version)}</a></li>`,
  );
  return printPage({
    title: 'Versions',
    description: 'The documentation of each version of the service.',
    html: `<h1>Versions</h1>
<p>The documentation of each version of the service. <a href="/docs">The newest</a> is the first one.</p>
<ul>${items.join('')}</ul>`,
  });
}
