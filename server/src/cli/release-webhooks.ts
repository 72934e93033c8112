import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { heldReason } from '../jobs/hold-endpoint.ts';
import { enableWebhookEndpoint } from '../operations/webhook-endpoints/enable-webhook-endpoint.ts';
import { recoverWebhookEndpoint } from '../operations/webhook-endpoints/recover-webhook-endpoint.ts';
import { doAsService, serviceCaller } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { printOne } from './output.ts';
import { withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

/** Events that are this close to the end of their retention may be gone before they are recovered. */
const marginMs = 60_000;

export function addWebhookCommands(program: Command, config: () => Config): void {
  program
    .command('webhooks')
    .description('Manage webhook endpoints.')
    .command('release')
    .description(
      'Enable the endpoints that `restore` disabled. They receive pending deliveries and the events since the restore.',
    )
    .option('--json', 'print JSON')
    .action((options: JsonOption) =>
      withService(config(), async (service) => printOne({ released_endpoints: await releaseHeld(service) }, options)),
    );
}

/** Returns how many endpoints were enabled. */
async function releaseHeld(service: Service): Promise<number> {
  let released = 0;
  for await (const endpoints of service.store.scan('webhook_endpoints'))
    for (const endpoint of endpoints) if (await release(service, endpoint)) released += 1;
  return released;
}

async function release(service: Service, endpoint: Row<'webhook_endpoints'>): Promise<boolean> {
  const { business_id, mode, id, status, disabled_reason, disabled_at } = endpoint;
  const caller = await serviceCaller(service, business_id, mode);
  if (!caller || status !== 'disabled' || disabled_reason !== heldReason || disabled_at === null) return false;
  await doAsService(service, caller, enableWebhookEndpoint(caller, id));
  const oldest = service.now() - service.periods.eventsMs + marginMs;
  const since = new Date(Math.max(disabled_at, oldest)).toISOString();
  await doAsService(service, caller, await recoverWebhookEndpoint(service, caller, id, { since }));
  return true;
}
