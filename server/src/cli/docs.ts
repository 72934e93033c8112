import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Variables } from '../boot/config.ts';
import { writeSite } from '../docs/write-site.ts';
import { printOne } from './output.ts';

interface DocsOptions {
  readonly out: string;
  readonly api: string;
  readonly versions?: boolean;
  readonly json?: boolean;
}

export function addDocsCommand(program: Command, environment: Variables): void {
  program
    .command('docs')
    .description('Write the docs into a folder. Any web server can serve it at its root.')
    .option('--out <folder>', 'the folder to write to', 'docs-site')
    .option(
      '--api <address>',
      'address of the API, for try-it and the OpenAPI document; by default, LOYALTY_PUBLIC_URL or this machine at PORT',
      apiAddress(environment),
    )
    .option('--versions', 'keep the docs of each version that is written into the folder, and list them at /versions')
    .option('--json', 'print JSON')
    .action(async (options: DocsOptions) => {
      const folder = resolve(environment['INIT_CWD'] ?? '.', options.out);
      const files = await writeSite({ folder, api: options.api, versions: options.versions ?? false });
      printOne({ folder, files }, options);
    });
}

/** The address of the server in this environment. */
const apiAddress = ({ LOYALTY_PUBLIC_URL, PORT }: Variables): string =>
  LOYALTY_PUBLIC_URL || `http://127.0.0.1:${PORT || 8787}`;
