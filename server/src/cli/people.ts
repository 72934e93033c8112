import { email, label, location } from '@loyalty-service/contract/fields/text';
import { Role, type RoleName, roleNames } from '@loyalty-service/contract/resources/people';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { removePerson } from '../operations/people/change-person.ts';
import { forgetPerson } from '../operations/people/forget-person.ts';
import { invitePerson, sendInvitation } from '../operations/people/invite-person.ts';
import { listPeople } from '../operations/people/list-people.ts';
import { nameForCustomers } from '../resources/brand.ts';
import { makeSecret } from '../secrets/secret-key.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import { emailKeyOf, peopleTenant } from '../service/sign-in-rows.ts';
import { smtpMailer } from '../webhooks/mailer.ts';
import { composeSignInMail, signInLink } from '../webhooks/sign-in-mails.ts';
import { CommandFailure, printOne, printRows } from './output.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { callerOf, withService } from './with-service.ts';

interface PeopleOptions {
  readonly business?: string;
  readonly json?: boolean;
}

interface InviteOptions extends PeopleOptions {
  readonly owner?: boolean;
  readonly role?: RoleName;
  readonly name?: string;
  readonly locations?: string;
}

const mailTimeoutMs = 30_000;

export function addPeopleCommands(program: Command, config: () => Config): void {
  const people = program.command('people').description('People who sign in to the console and the till.');
  people
    .command('invite <email>')
    .description(
      'Invite a person, or send an invited person another link. Print the link, and send it by e-mail if SMTP_URL is set and LOYALTY_MAIL is not log.',
    )
    .option('--owner', 'make the person an owner, the same as --role owner')
    .addOption(
      new Option('--role <role>', 'the role; required for a new person, ignored otherwise')
        .choices([...roleNames])
        .conflicts('owner'),
    )
    .option('--name <name>', 'the name of a new person; by default, the part of the address before the @')
    .option('--locations <list>', 'the locations that a new person is bound to, separated by commas')
    .option('--business <id>', 'the business; not needed if there is only one')
    .option('--json', 'print JSON')
    .action((address: string, options: InviteOptions) => invite(config(), address, options));
  people
    .command('list')
    .description('List the newest people.')
    .option('--business <id>', 'the business; not needed if there is only one')
    .option('--json', 'print JSON')
    .action((options: PeopleOptions) => list(config(), options));
  people
    .command('remove <email>')
    .description('Remove a person. Their sessions end.')
    .option('--business <id>', 'the business; not needed if there is only one')
    .option('--json', 'print JSON')
    .action((address: string, options: PeopleOptions) => remove(config(), address, options));
}

async function invite(config: Config, address: string, options: InviteOptions): Promise<void> {
  const base = linkBase(config);
  const role = options.owner ? 'owner' : options.role;
  const name = options.name ?? address.split('@')[0] ?? address;
  const locations = options.locations?.split(',').map((one) => one.trim()) ?? null;
  refuseUnfit('<email>', address, email());
  refuseUnfit('--name', name, label());
  for (const one of locations ?? []) refuseUnfit('--locations', one, location());
  await withService(config, async (service) => {
    const { tenant, business } = await callerOf(service, await businessOf(service, options), 'live');
    const [known] = await findRows(service, tenant, 'people', 'email', [emailKeyOf(address)]);
    if (!known && !role)
      throw new CommandFailure(`${address} is not invited yet. Name their role with --owner or --role.`, 2);
    const link = makeSecret('si_');
    const person = known
      ? await answerAsService(service, { tenant }, sendInvitation({ tenant }, known.id, { link, by: null }))
      : await answerAsService(
          service,
          { tenant },
          invitePerson({ tenant }, { email: address, name, role: Role.parse(role), locations }, { link, by: null }),
        );
    const mail = {
      businessName: nameForCustomers(business),
      token: link.secret,
      address: base,
      kind: 'invitation',
      id: link.digest,
    } as const;
    const mailed = await mailIfPossible(config, { ...mail, email: address });
    printOne(
      { id: person.id, email: person.email, role: person.role, link: signInLink(base, link.secret), mailed },
      options,
    );
  });
}

/** The address that links begin with. In production, a link to 127.0.0.1 would not work for anyone else. */
function linkBase({ publicUrl, production, port }: Config): string {
  if (production && publicUrl === '')
    throw new CommandFailure(
      'LOYALTY_PUBLIC_URL is not set, so the link would lead to this machine. Set it to the public https address of the service, and run the command again.',
      2,
    );
  return (publicUrl || `http://127.0.0.1:${port}`).replace(/\/$/, '');
}

async function mailIfPossible({ mail }: Config, asked: Parameters<typeof composeSignInMail>[0]): Promise<boolean> {
  if (mail?.kind !== 'smtp') return false;
  const mailer = smtpMailer(mail.url, mail.from);
  try {
    await mailer.send(composeSignInMail(asked), AbortSignal.timeout(mailTimeoutMs));
    return true;
  } finally {
    await mailer.close();
  }
}

async function list(config: Config, options: PeopleOptions): Promise<void> {
  await withService(config, async (service) => {
    const tenant = peopleTenant(await businessOf(service, options));
    const { data } = await listPeople(service, tenant, { limit: 100 });
    printRows(
      data.map(({ id, email: address, name, role, locations, last_signed_in_at }) => ({
        ...{ id, email: address, name, role },
        locations: locations?.join(', ') ?? null,
        last_signed_in_at,
      })),
      options,
    );
  });
}

async function remove(config: Config, address: string, options: PeopleOptions): Promise<void> {
  await withService(config, async (service) => {
    const tenant = peopleTenant(await businessOf(service, options));
    const [person] = await findRows(service, tenant, 'people', 'email', [emailKeyOf(address)]);
    if (!person)
      throw new CommandFailure(`No person has the address ${address}. List them with: loyalty-server people list`);
    await doAsService(service, { tenant }, removePerson({ tenant }, person.id, { ifMatch: null, by: null }));
    await forgetPerson(service, tenant.business_id, person.id);
    printOne({ id: person.id, removed: true }, options);
  });
}

/** The business that is named, or the only one. */
async function businessOf(service: Service, { business }: PeopleOptions): Promise<string> {
  if (business !== undefined) return (await callerOf(service, business, 'live')).tenant.business_id;
  const ids: string[] = [];
  for await (const rows of service.store.scan('businesses')) ids.push(...rows.map(({ business_id }) => business_id));
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return only;
  throw new CommandFailure(
    only === undefined
      ? 'There is no business yet. Create one with: loyalty-server business create'
      : 'There are several businesses. Name one with --business. List them with: loyalty-server business list',
    2,
  );
}
