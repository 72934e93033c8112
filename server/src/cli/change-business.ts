import { currencyFault, isCurrency } from '@loyalty-service/contract/fields/amounts';
import { email, label, line } from '@loyalty-service/contract/fields/text';
import { planIds } from '@loyalty-service/contract/resources/business';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import type { Country } from '../domain/phones/country.ts';
import { resumeBusiness, suspendBusiness } from '../jobs/suspend-business.ts';
import { type BusinessChange, updateBusiness } from '../operations/business/update-business.ts';
import { zoneResource } from '../resources/business.ts';
import { timeOrNull } from '../resources/json.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Caller, Intent, Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { countryOption } from './country-option.ts';
import { CommandFailure, printOne } from './output.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { followZone, type ZoneOptions, zoneAfter } from './time-zone.ts';
import { callerOf, withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

interface UpdateOptions extends JsonOption, ZoneOptions {
  readonly name?: string;
  readonly ownerEmail?: string;
  readonly withoutOwnerEmail?: boolean;
  readonly plan?: NonNullable<BusinessChange['plan']>;
  readonly currency?: string;
  readonly country?: Country;
  readonly withoutCountry?: boolean;
}

interface SuspendOptions extends JsonOption {
  readonly reason?: string;
}

const json = ['--json', 'print JSON'] as const;

/** Adds the commands that change a business to `loyalty-server business`. */
export function addBusinessChanges(business: Command, config: () => Config): void {
  business
    .command('update <business-id>')
    .description(
      'Change a business. Options that you leave out change nothing. Running servers apply the change within 2 seconds.',
    )
    .option('--name <name>', 'the name of the business')
    .option('--owner-email <address>', 'the e-mail address for warnings, such as a disabled webhook endpoint')
    .option('--without-owner-email', 'remove the address of the owner')
    .addOption(new Option('--plan <plan>', 'the plan, which sets its limits').choices(planIds))
    .option('--country <code>', 'the country of phone numbers without a country code, such as DE', countryOption)
    .option('--without-country', 'remove the country')
    .option('--currency <code>', 'ISO 4217 code, such as EUR; only while the business has no programs')
    .option(
      '--timezone <zone>',
      'IANA name, such as Europe/Berlin; if the business has programs, also pass --timezone-from',
    )
    .option('--timezone-from <day>', 'the time zone changes when this day begins, such as 2027-01-01')
    .option(...json)
    .action((id: string, options: UpdateOptions) => update(config(), id, options));
  business
    .command('suspend <business-id>')
    .description('Suspend a business: its writes get 403 business_suspended within 2 seconds. Reads still work.')
    .option('--reason <text>', 'the reason; it is shown to the business')
    .option(...json)
    .action((id: string, options: SuspendOptions) => suspend(config(), id, options));
  business
    .command('resume <business-id>')
    .description('Resume a suspended business. Writes work again within 2 seconds.')
    .option(...json)
    .action((id: string, options: JsonOption) => write(config(), id, options, resumeBusiness));
}

async function update(config: Config, id: string, options: UpdateOptions): Promise<void> {
  const { name, ownerEmail, withoutOwnerEmail = false, plan, currency, country, withoutCountry = false } = options;
  if (name !== undefined) refuseUnfit('--name', name.trim() === '' ? '' : name, label());
  if (ownerEmail !== undefined) refuseUnfit('--owner-email', ownerEmail, email());
  if (ownerEmail !== undefined && withoutOwnerEmail)
    throw new CommandFailure('Pass either --owner-email or --without-owner-email, not both.', 2);
  if (country !== undefined && withoutCountry)
    throw new CommandFailure('Pass either --country or --without-country, not both.', 2);
  if (currency !== undefined && !isCurrency(currency))
    throw new CommandFailure(`--currency ${JSON.stringify(currency)} ${currencyFault(currency)}.`, 2);
  const change = {
    ...{ name, plan, currency },
    owner_email: withoutOwnerEmail ? null : ownerEmail,
    country: withoutCountry ? null : country,
  };
  if (
    Object.values({ ...change, zone: options.timezone ?? options.timezoneFrom }).every((value) => value === undefined)
  )
    throw new CommandFailure(
      'Nothing to change. Pass --name, --owner-email, --plan, --currency, --country or --timezone.',
      2,
    );
  const intend = async (caller: Caller, service: Service) => {
    if (currency !== undefined && currency !== caller.business.currency) await refusePrograms(service, caller);
    const timezone = await zoneAfter(service, caller, options);
    return updateBusiness(caller, { ...change, timezone }, { ifMatch: null, show: (row) => row });
  };
  await write(config, id, options, intend, options.timezone === undefined ? undefined : followZone);
}

async function suspend(config: Config, id: string, options: SuspendOptions): Promise<void> {
  const { reason = null } = options;
  if (reason !== null) refuseUnfit('--reason', reason, line(200, 1));
  await write(config, id, options, (caller) => suspendBusiness(caller, reason));
}

async function write(
  config: Config,
  id: string,
  options: JsonOption,
  intend: (caller: Caller, service: Service) => Intent<Row<'businesses'>> | Promise<Intent<Row<'businesses'>>>,
  follow?: (service: Service, caller: Caller) => Promise<void>,
): Promise<void> {
  await withService(config, async (service) => {
    const caller = await callerOf(service, id, 'live');
    const row = await answerAsService(service, caller, await intend(caller, service));
    await follow?.(service, { ...caller, business: row });
    const { business_id, name, owner_email, currency, country, plan, suspended_at, suspended_reason } = row;
    const zone = zoneResource(row, service.now());
    printOne(
      {
        ...{ id: business_id, name, owner_email, currency, country, ...zone, plan },
        ...{ suspended_at: timeOrNull(suspended_at), suspended_reason },
      },
      options,
    );
  });
}

/** Rows of the ledger have the currency of their program. */
async function refusePrograms({ store }: Service, { tenant }: Caller): Promise<void> {
  for (const mode of ['live', 'test'] as const) {
    const order = { column: 'id', descending: false } as const;
    const query = { table: 'programs', tenant: { ...tenant, mode }, where: [], order, limit: 1 } as const;
    const [program] = await store.page(query);
    if (program)
      throw new CommandFailure(
        `--currency: the business has the ${mode} program ${program.id}. Only a business without programs can change it.`,
      );
  }
}
