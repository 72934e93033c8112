import { scopes } from '@loyalty-service/contract/scopes';
import { createBusiness, freshBusiness } from '../jobs/create-business.ts';
import { createApiKey } from '../operations/api-keys/write-api-key.ts';
import { issueCard } from '../operations/cards/issue-card.ts';
import { createCustomer } from '../operations/customers/write-customer.ts';
import { invitePerson } from '../operations/people/invite-person.ts';
import { makeSecret } from '../secrets/secret-key.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Caller, Intent, Service } from '../service/service.ts';
import { cafeOpened, seedCafe } from './demo-cafe.ts';
import { demoCustomers, demoOwner, earningPrograms } from './demo-data.ts';

export interface Demo {
  readonly businessId: string;
  readonly apiKey: string;
  /** A card of the points program. */
  readonly cardId: string;
  /** Signs in the owner once. */
  readonly signInToken: string;
}

/**
 * Creates a demo business: a café with programs, rewards and the sales of nine weeks, customers who signed up today, a test
 * key with all scopes, and an owner who can sign in.
 */
export async function seedDemo(service: Service): Promise<Demo> {
  const timezone = 'Europe/Berlin';
  // Older than its sales, so its first events may be older than the time for which events are kept.
  const opened = cafeOpened(service.now(), timezone);
  const business = freshBusiness(
    { ...service, now: () => opened },
    {
      name: 'Demo',
      timezone,
      currency: 'EUR',
      country: 'DE',
      plan: 'scale',
      ownerEmail: null,
    },
  );
  const businessId = business.business_id;
  const caller: Caller = { tenant: { business_id: businessId, mode: 'test' }, business, keyId: null, personId: null };
  const make = async (intent: Intent<{ readonly id: string }>) => (await answerAsService(service, caller, intent)).id;

  const programs = await seedCafe(service, caller);
  const cards: string[] = [];
  for (const customer of demoCustomers) {
    const customer_id = await make(createCustomer(caller, customer));
    for (const program_id of programs.slice(0, earningPrograms))
      cards.push(await make(issueCard(caller, { program_id, customer_id })));
  }
  const key = await answerAsService(service, caller, createApiKey(caller, { name: 'Demo', scopes: [...scopes] }, null));
  const link = makeSecret('si_');
  await make(invitePerson(caller, demoOwner, { link, by: null }));
  // The business comes last, so that an interrupted seeding starts again and its key is always printed.
  await doAsService(service, caller, createBusiness(business));
  return { businessId, apiKey: String(key.secret), cardId: cards[0] ?? '', signInToken: link.secret };
}

/** Whether the database is empty. */
export async function isEmpty({ store }: Service): Promise<boolean> {
  for await (const rows of store.scan('businesses')) if (rows.length > 0) return false;
  return true;
}
