import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import type { Command } from 'commander';
import type { Variables } from '../boot/config.ts';
import { printOne } from './output.ts';

interface OpenApiOptions {
  readonly out: string;
  readonly json?: boolean;
}

export function addOpenApiCommand(program: Command, environment: Variables): void {
  program
    .command('openapi')
    .description('Write openapi.json and openapi.yaml.')
    .option('--out <folder>', 'the folder to write to', '.')
    .option('--json', 'print JSON')
    .action(async (options: OpenApiOptions) => {
      const folder = resolve(environment['INIT_CWD'] ?? '.', options.out);
      mkdirSync(folder, { recursive: true });
      const [document, { stringify }] = await Promise.all([buildOpenApi(), import('yaml')]);
      writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
      writeFileSync(`${folder}/openapi.yaml`, stringify(document));
      printOne({ json: `${folder}/openapi.json`, yaml: `${folder}/openapi.yaml` }, options);
    });
}
