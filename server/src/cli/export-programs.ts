import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFileSchema } from '@loyalty-service/contract/resources/program-files';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { readCatalog } from '../programs/files/catalog.ts';
import { isInUse } from '../programs/files/keys.ts';
import { printProgramFile, schemaName } from '../programs/files/print-program-file.ts';
import { storedFile } from '../programs/files/program-file.ts';
import { fileModes } from '../storage/file-modes.ts';
import type { Mode } from '../storage/needs.ts';
import { printRows } from './output.ts';
import { pathOf } from './path-of.ts';
import { callerOf, withService } from './with-service.ts';

interface ExportOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly json?: boolean;
}

export function addExportCommand(programs: Command, config: () => Config): void {
  programs
    .command('export <folder>')
    .description(
      'Write each program that is not archived into a YAML file, with its rewards. Replaces files of the same name.',
    )
    .requiredOption('--business <id>', 'the business of the programs')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory())
    .option('--json', 'print JSON')
    .action((folder: string, options: ExportOptions) => exportPrograms(config(), folder, options));
}

async function exportPrograms(config: Config, folder: string, options: ExportOptions): Promise<void> {
  const files = await withService(
    config,
    async (service) => {
      const { tenant } = await callerOf(service, options.business, options.mode);
      const catalog = await readCatalog(service, tenant);
      return catalog.programs.filter(isInUse).map((program) => storedFile(program, catalog));
    },
    { frozen: true },
  );
  mkdirSync(pathOf(folder), { recursive: true });
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    return { file: path, result: writeIfNew(pathOf(path), text) };
  };
  write(schemaName, `${JSON.stringify(programFileSchema(), null, 2)}\n`);
  const written = [];
  for (const file of files)
    written.push({ program: file.name, ...write(`${file.key}.yaml`, await printProgramFile(file)) });
  printRows(written, options);
}

function writeIfNew(path: string, text: string): 'created' | 'changed' | 'unchanged' {
  const exists = existsSync(path);
  if (exists && readFileSync(path, 'utf8') === text) return 'unchanged';
  writeFileSync(path, text, { mode: fileModes.data });
  return exists ? 'changed' : 'created';
}
