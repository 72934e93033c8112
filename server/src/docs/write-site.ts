import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { atAddress } from './service-address.ts';
import { listSite, notFoundFile, type SiteFile } from './site.ts';
import { version } from './version.ts';
import { below, printVersions, versionPath, versionsPath, withVersions } from './versions.ts';

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
