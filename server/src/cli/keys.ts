import { label } from '@loyalty-service/contract/fields/text';
import { type ScopeName, scopes } from '@loyalty-service/contract/scopes';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { listApiKeys } from '../operations/api-keys/list-api-keys.ts';
import { createApiKey, revokeApiKey } from '../operations/api-keys/write-api-key.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Mode } from '../storage/needs.ts';
import { CommandFailure, printOne, printRows } from './output.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { rotateMaster } from './rotate-master.ts';
import { callerOf, withService } from './with-service.ts';

interface KeyOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly json?: boolean;
}

interface CreateOptions extends KeyOptions {
  readonly name: string;
  readonly scopes: string;
}

const modeOption = () =>
  new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory();

export function addKeyCommands(program: Command, config: () => Config): void {
  const keys = program.command('keys').description('API keys of a business.');
  keys
    .command('create')
    .description('Create a key and show its secret once.')
    .requiredOption('--business <id>', 'the business of the key')
    .addOption(modeOption())
    .requiredOption('--scopes <list>', `scopes separated by commas, or all:  ${scopes.join(', ')}`)
    .option('--name <name>', 'the name of the key, such as Till 3', 'Command line')
    .option('--json', 'print JSON')
    .action((options: CreateOptions) => create(config(), options));
  keys
    .command('list')
    .description('List the newest keys without their secrets.')
    .requiredOption('--business <id>', 'the business of the keys')
    .addOption(modeOption())
    .option('--json', 'print JSON')
    .action((options: KeyOptions) => list(config(), options));
  keys
    .command('revoke <key-id>')
    .description('Revoke a key. Its next write is refused, and its reads within 5 seconds.')
    .requiredOption('--business <id>', 'the business of the key')
    .addOption(modeOption())
    .option('--json', 'print JSON')
    .action((keyId: string, options: KeyOptions) => revoke(config(), keyId, options));
  keys
    .command('rotate-master')
    .description(
      'Encrypt every stored secret with the newest key in LOYALTY_MASTER_KEYS. Then you can remove the older keys.',
    )
    .option('--json', 'print JSON')
    .action((options: { readonly json?: boolean }) => rotateMaster(config(), options));
}

async function create(config: Config, options: CreateOptions): Promise<void> {
  const wanted = scopesOf(options.scopes);
  refuseUnfit('--name', options.name, label());
  await withService(config, async (service) => {
    const caller = await callerOf(service, options.business, options.mode);
    const key = await answerAsService(
      service,
      caller,
      createApiKey(caller, { name: options.name, scopes: wanted }, null),
    );
    const { id, name, scopes: granted, secret } = key;
    printOne({ id, name, scopes: options.json ? granted : wanted.join(', '), secret }, options);
  });
}

async function list(config: Config, options: KeyOptions): Promise<void> {
  await withService(config, async (service) => {
    const { tenant } = await callerOf(service, options.business, options.mode);
    const { data } = await listApiKeys(service, tenant, { limit: 100 });
    printRows(
      data.map(({ id, name, prefix, last4, scopes: granted, expires_at, revoked_at, last_used_at }) => ({
        id,
        name,
        key: `${prefix}…${last4}`,
        scopes: granted.join(', '),
        expires_at,
        revoked_at,
        last_used_at,
      })),
      options,
    );
  });
}

async function revoke(config: Config, keyId: string, options: KeyOptions): Promise<void> {
  await withService(config, async (service) => {
    const caller = await callerOf(service, options.business, options.mode);
    await doAsService(service, caller, revokeApiKey(caller, keyId, null));
    printOne({ id: keyId, revoked: true }, options);
  });
}

function scopesOf(list: string): ScopeName[] {
  if (list === 'all') return [...scopes];
  return list.split(',').map((scope) => {
    const known = scopes.find((name) => name === scope.trim());
    if (!known)
      throw new CommandFailure(`--scopes: ${scope.trim()} is not a scope. The scopes are ${scopes.join(', ')}.`, 2);
    return known;
  });
}
