import { errorCodes, errorTable } from '@loyalty-service/contract/errors';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { programFileSchema } from '@loyalty-service/contract/resources/program-files';
import { printApiPage } from './api-page.ts';
import { errorIndex, errorPage } from './error-pages.ts';
import { printParts } from './guide-links.ts';
import { guides, listScreenshots, readDocsFile, readGuide } from './guides.ts';
import { printPage } from './layout.ts';
import { listLibraries } from './libraries.ts';
import { printLlmsText } from './llms.ts';
import { renderMarkdown } from './markdown.ts';
import { listFindable } from './search-index.ts';
import { withAddress } from './service-address.ts';

/** The parts of the style sheet, in the order in which they apply. */
const styles = ['colours', 'page', 'text', 'code', 'search', 'reference', 'narrow', 'print'] as const;

const assets = [
  ...['site.js', 'tabs.js', 'search-box.js', 'vocabulary.json', 'theme.js'],
  ...['api.js', 'icon.svg', 'workflows.arazzo.yaml'],
];

const types = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
} as const;

/**
 * One file of the site. Its content is made when it is first requested, and may contain the placeholder for the
 * service's address.
 */
export interface SiteFile {
  readonly contentType: string;
  readonly make: () => string | Buffer | Promise<string | Buffer>;
  /** A library of the pages, which is sent as it was published. */
  readonly isLibrary?: true;
}

export interface SiteOptions {
  /** The address of the service in the OpenAPI document. Empty for the address that the document was read from. */
  readonly publicUrl: string;
  /** The address that try-it calls. Empty for the address that the page was read from. */
  readonly tryItUrl: string;
}

/** A page that is written as Markdown, and the entry in the list of guides that it belongs to. */
interface Page {
  readonly guide: string;
  readonly description: string;
  readonly text: () => string;
}

/** The whole site by path. The server and `docs:build` use the same files. */
export function listSite({ publicUrl, tryItUrl }: SiteOptions): ReadonlyMap<string, SiteFile> {
  const file = (type: keyof typeof types, make: SiteFile['make']): SiteFile => ({ contentType: types[type], make });
  const document = once(() => buildOpenApi(publicUrl ? { serverUrl: publicUrl } : {}));
  const files = new Map<string, SiteFile>([
    ['/docs', file('html', printHome)],
    ['/docs/api', file('html', () => printApiPage({ serverUrl: tryItUrl, script: '/docs/assets/scalar.js' }))],
    ['/docs/search.json', file('json', () => JSON.stringify(listFindable((slug) => withAddress(readGuide(slug)))))],
    ['/docs/assets/site.css', file('css', () => styles.map((name) => readDocsFile(`styles/${name}.css`)).join('\n'))],
    ['/llms.txt', file('txt', () => printLlmsText())],
    ['/docs/assets/program.schema.json', file('json', () => JSON.stringify(programFileSchema(), null, 2))],
    ['/openapi.json', file('json', async () => JSON.stringify(await document(), null, 2))],
    ['/openapi.yaml', file('yaml', async () => printYaml(await document()))],
  ]);
  for (const { name, make } of listLibraries())
    files.set(`/docs/assets/${name}`, { ...file('js', make), isLibrary: true });
  const addAsset = (name: string, folder: string): void => {
    const type = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types;
    files.set(
      `/docs/assets/${name}`,
      file(type, () => readDocsFile(`${folder}/${name}`)),
    );
  };
  for (const name of assets) addAsset(name, 'assets');
  files.set(
    '/docs/assets/search.js',
    file('js', () => withLibraries(readDocsFile('assets/search.js').toString())),
  );
  for (const name of listScreenshots()) addAsset(name, 'screenshots');
  const addPage = (path: string, { guide, description, text }: Page): void => {
    files.set(
      `/docs/${path}`,
      file('html', () =>
        printPage({ ...renderMarkdown(text()), description, guide, slug: path, source: `/docs/${path}.md` }),
      ),
    );
    files.set(`/docs/${path}.md`, file('md', text));
  };
  for (const { slug, summary } of guides)
    addPage(slug, { guide: slug, description: summary, text: () => guideText(slug) });
  for (const code of errorCodes)
    addPage(`errors/${code}`, { guide: 'errors', description: errorTable[code][1], text: () => errorPage(code) });
  return files;
}

/** A script whose libraries a browser finds at their addresses. */
const withLibraries = (script: string): string =>
  script.replaceAll(/ from '([a-z]+)';/g, (whole, name) =>
    listLibraries().some((library) => library.name === `${name}.js`) ? ` from './${name}.js';` : whole,
  );

/** The text of a guide with the address of the service. The guide to errors ends with the table of all codes. */
const guideText = (slug: string): string =>
  withAddress(readGuide(slug)) + (slug === 'errors' ? `\n${errorIndex()}` : '');

/** The answer for an unknown address under /docs. */
export const notFoundFile: SiteFile = { contentType: types.html, make: () => printNotFound() };

/** Prints YAML. Few clients request it, so the library is not loaded at the start. */
async function printYaml(document: object): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(document);
}

function printHome(): string {
  const { title, html } = renderMarkdown(guideText('home'));
  return printPage({
    title,
    description: 'A loyalty service for shops, by API: guides and reference.',
    html: html + printParts(),
  });
}

/** Calls `make` once, and keeps the result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The page for unknown addresses under /docs. Its script searches for the words of the address. */
const printNotFound = (): string =>
  printPage({
    title: 'Page not found',
    description: 'This address has no page. Search the documentation, or choose a guide.',
    html: `<h1>Page not found</h1>
<p>This address has no page. Search for what you need, or choose a page below.</p>
<p><button type="button" class="find look-up">Search the documentation</button></p>
<div class="suggestions" hidden><h2>Did you mean one of these?</h2><ol></ol></div>
${printParts()}`,
  });
