import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from './escape-html.ts';
import { changesLink, printPage } from './layout.ts';
import { atAddress } from './service-address.ts';
import { listSite, notFoundFile, type SiteFile } from './site.ts';
import { version } from './version.ts';

interface Wish {
  readonly folder: string;
  /** Address of the API. */
  readonly api: string;
  /** Whether to keep the pages of each version that is written into the folder. */
  readonly versions: boolean;
}

/** Writes the site into a folder that any web server can serve. Returns the number of files. */
export async function writeSite({ folder, api, versions }: Wish): Promise<number> {
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  let written = 0;
  for (const [path, file] of namedFiles(api)) {
    const content = await contentOf(file, api);
    const listed = versions && typeof content === 'string' ? withVersions(content) : content;
    write(path, listed);
    if (versions) write(versionPath(version) + path, typeof listed === 'string' ? below(version, listed) : listed);
    written += versions ? 2 : 1;
  }
  if (!versions) return written;
  write(`${versionsPath}/index.html`, withVersions(printVersions(foldersIn(join(folder, versionsPath)))));
  return written + 1;
}

/** The files of the site. A page is the index of a folder, so that its address stays the same. */
function namedFiles(api: string): readonly (readonly [path: string, file: SiteFile])[] {
  const pages = [...listSite({ publicUrl: api, tryItUrl: api })].map(
    ([path, file]) => [file.contentType.startsWith('text/html') ? `${path}/index.html` : path, file] as const,
  );
  // Most web servers answer an address without a file with this page.
  return [...pages, ['/404.html', notFoundFile]];
}

async function contentOf({ contentType, make, isLibrary }: SiteFile, api: string): Promise<string | Buffer> {
  const made = await make();
  return isLibrary ? made : atAddress(String(made), contentType, api);
}

const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The page that lists the versions of a site. */
const versionsPath = '/versions';

/** The folder of the pages of one version. */
const versionPath = (version: string): string => `${versionsPath}/${version}`;

/** Paths of the site where they begin a link: after a quote or a parenthesis, also in scripts and Markdown. */
const links = /(["'`(])\/(docs|openapi\.json|openapi\.yaml|llms\.txt)(?=["'`)#/?.])/g;

/** A text of the site whose links lead to the pages of one version. */
const below = (version: string, text: string): string => text.replace(links, `$1${versionPath(version)}/$2`);

/** A page whose footer leads to the list of versions. */
const withVersions = (page: string): string => page.replaceAll(`"${changesLink}"`, `"${versionsPath}"`);

/** The list of versions, the newest first. */
function printVersions(versions: readonly string[]): string {
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
