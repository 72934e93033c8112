import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RulesInput } from '@loyalty-service/contract/rules/index';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { createBusiness, freshBusiness } from '@loyalty-service/server/jobs/create-business';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { issueCard } from '@loyalty-service/server/operations/cards/issue-card';
import { createCustomer } from '@loyalty-service/server/operations/customers/write-customer';
import { createProgram } from '@loyalty-service/server/operations/programs/create-program';
import { answerAsService, doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller } from '@loyalty-service/server/service/service';
import type { Store } from '@loyalty-service/server/storage/store';

const sample = 'examples/data/cdnow-sample.csv.gz';
const atOnce = 256;

/** The size of the data that the sample is a tenth of. */
export const allPurchases = 69_659;
const copies = 10;

interface Purchase {
  readonly customer: string;
  /** In ms. */
  readonly at: number;
  readonly amount: number;
}

/** The purchases of the sample, ten times over by other customers, in the order of their days. */
function purchasesOf(count: number): readonly Purchase[] {
  const lines = gunzipSync(readFileSync(sample)).toString().trimEnd().split('\n').slice(1);
  const once = lines.map((line) => {
    const [customer = '', date = '', , amount = '0'] = line.split(',');
    return { customer, at: Date.parse(date), amount: Number(amount) };
  });
  const all = Array.from({ length: copies + 1 }, (_, copy) =>
    once.map((purchase) => ({ ...purchase, customer: `${copy % copies}-${purchase.customer}` })),
  );
  return all
    .flat()
    .slice(0, count)
    .sort((left, right) => left.at - right.at);
}

/** Where the purchases are. */
export interface SeededPurchases extends Pick<Caller, 'business' | 'tenant'> {
  readonly programId: string;
  /** After the last of them, in ms. */
  readonly until: number;
}

/** Earns for all purchases of real customers, each on its day. */
export async function seedPurchases(store: Store): Promise<SeededPurchases> {
  const purchases = purchasesOf(allPurchases);
  let at = (purchases[0]?.at ?? 0) - 86_400_000;
  const service = assemble({ store, now: () => at });
  const names = {
    name: 'Shop',
    timezone: 'America/New_York',
    currency: 'USD',
    plan: 'scale',
    ownerEmail: null,
  } as const;
  const business = freshBusiness(service, names);
  const caller: Caller = {
    tenant: { business_id: business.business_id, mode: 'live' },
    business,
    keyId: null,
    personId: null,
  };
  await doAsService(service, caller, createBusiness(business));
  const rules = RulesInput.parse({ kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } });
  const program = createProgram(caller, { name: 'Shop', status: 'active', rules });
  const { id: program_id } = await answerAsService(service, caller, program);
  const cards = new Map<string, string>();
  await inGroups([...new Set(purchases.map(({ customer }) => customer))], async (customer) => {
    const { id: customer_id } = await answerAsService(service, caller, createCustomer(caller, {}));
    const { id } = await answerAsService(service, caller, issueCard(caller, { program_id, customer_id }));
    cards.set(customer, id);
  });
  await inGroups(purchases, async ({ customer, at: day, amount }) => {
    at = Math.max(at, day);
    await doAsService(service, caller, earnOnCard(caller, cards.get(customer) ?? '', { amount }));
  });
  return { business, tenant: caller.tenant, programId: program_id, until: at + 86_400_000 };
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(work));
}
