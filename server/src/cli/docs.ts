import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Variables } from '../boot/config.ts';
import { atAddress } from '../docs/service-address.ts';
import { listSite, notFoundFile } from '../docs/site.ts';
import { printOne } from './output.ts';

interface DocsOptions {
  readonly out: string;
  readonly api: string;
  readonly json?: boolean;
}

export function addDocsCommand(program: Command, environment: Variables): void {
  program
    .command('docs')
    .description('Write the docs into a folder. Any web server can serve it at its root.')
    .option('--out <folder>', 'the folder to write to', 'docs-site')
    .option('--api <address>', 'address of the API, for try-it and the OpenAPI document', apiAddress(environment))
    .option('--json', 'print JSON')
    .action(async (options: DocsOptions) => {
      const folder = resolve(environment['INIT_CWD'] ?? '.', options.out);
      const files = listSite({ publicUrl: options.api, tryItUrl: options.api });
      // Most web servers answer an address without a file with this page.
      const missing = ['404.html', notFoundFile] as const;
      const pages = [...files].map(([path, file]) => [fileOf(path, file.contentType), file] as const);
      for (const [name, { contentType, make }] of [...pages, missing]) {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        const made = await make();
        writeFileSync(file, typeof made === 'string' ? atAddress(made, contentType, options.api) : made);
      }
      printOne({ folder, files: files.size + 1 }, options);
    });
}

/** The address of the server in this environment. */
const apiAddress = ({ LOYALTY_PUBLIC_URL, PORT }: Variables): string =>
  LOYALTY_PUBLIC_URL || `http://127.0.0.1:${PORT || 8787}`;

/** A page becomes the index of a folder, so that its address stays the same. */
const fileOf = (path: string, contentType: string): string =>
  contentType.startsWith('text/html') ? `${path}/index.html` : path;
