import { currencyFault, isCurrency } from '@loyalty-service/contract/fields/amounts';
import { email, label } from '@loyalty-service/contract/fields/text';
import { planIds } from '@loyalty-service/contract/resources/business';
import { type Command, Option } from 'commander';
import { sentence } from '../base/sentence.ts';
import type { Config } from '../boot/config.ts';
import { zoneNameAt } from '../domain/calendar/zone-history.ts';
import type { Country } from '../domain/phones/country.ts';
import { type BusinessCreate, createBusiness, freshBusiness } from '../jobs/create-business.ts';
import { doAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { addBusinessChanges } from './change-business.ts';
import { countryOption } from './country-option.ts';
import { CommandFailure, print, printOne, printRows } from './output.ts';
import { refuseUnfit, refuseUnknownZone } from './refuse-unfit.ts';
import { addBusinessRemoval } from './remove-business.ts';
import { withService } from './with-service.ts';

interface CreateOptions {
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly country?: Country;
  readonly plan: BusinessCreate['plan'];
  readonly ownerEmail?: string;
  readonly json?: boolean;
}

export function addBusinessCommands(program: Command, config: () => Config): void {
  const business = program.command('business').description('Businesses on this server.');
  business
    .command('create')
    .description('Create a business. Then create its first key with: loyalty-server keys create')
    .requiredOption('--name <name>', 'the name of the business')
    .requiredOption('--timezone <zone>', 'IANA name, such as Europe/Berlin')
    .requiredOption('--currency <code>', 'ISO 4217 code, such as EUR')
    .option('--country <code>', 'the country of phone numbers without a country code, such as DE', countryOption)
    .addOption(new Option('--plan <plan>', 'the plan, which sets its limits').choices(planIds).default('free'))
    .option('--owner-email <address>', 'the e-mail address for warnings, such as a disabled webhook endpoint')
    .option('--json', 'print JSON')
    .action((options: CreateOptions) => create(config(), options));
  business
    .command('list')
    .description('List the businesses.')
    .option('--json', 'print JSON')
    .action((options: { readonly json?: boolean }) => list(config(), options));
  addBusinessChanges(business, config);
  addBusinessRemoval(business, config);
}

async function create(config: Config, options: CreateOptions): Promise<void> {
  refuseUnknownZone(options.timezone);
  if (!isCurrency(options.currency))
    throw new CommandFailure(
      sentence(`--currency ${JSON.stringify(options.currency)} ${currencyFault(options.currency)}`),
      2,
    );
  refuseUnfit('--name', options.name.trim() === '' ? '' : options.name, label());
  if (options.ownerEmail !== undefined) refuseUnfit('--owner-email', options.ownerEmail, email());
  const make = async (service: Service) => {
    const { name, timezone, currency, country, plan, ownerEmail = null } = options;
    const row = freshBusiness(service, { name, timezone, currency, country, plan, ownerEmail });
    await doAsService(service, { tenant: { business_id: row.business_id, mode: 'live' } }, createBusiness(row));
    printOne({ id: row.business_id, name, timezone, currency, country: row.country, plan }, options);
    if (!options.json) print(nextCommands(row.business_id, ownerEmail));
  };
  await withService(config, make, { mayCreate: true });
}

const nextCommands = (id: string, ownerEmail: string | null): string => `
Next, create an API key, and invite an owner to the console:

  loyalty-server keys create --business ${id} --mode live --scopes all
  loyalty-server people invite ${ownerEmail ?? 'owner@example.com'} --owner --business ${id}`;

async function list(config: Config, options: { readonly json?: boolean }): Promise<void> {
  await withService(config, async ({ store, now }) => {
    const rows: Record<string, unknown>[] = [];
    for await (const piece of store.scan('businesses')) {
      rows.push(
        ...piece.map(({ business_id, name, timezone, currency, country, plan }) => ({
          id: business_id,
          name,
          timezone: zoneNameAt(timezone, now()),
          currency,
          country,
          plan,
        })),
      );
    }
    printRows(rows, options);
  });
}
