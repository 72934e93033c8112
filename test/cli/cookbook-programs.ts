import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { must } from '../api/support/shop.ts';
import { readSchemes } from '../docs/cookbook/read-schemes.ts';
import { startTestServer } from '../support/server.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };

/** A database with points programs, and the id of its business. */
export async function makeProgramsFile(file: string, programs: readonly object[]): Promise<string> {
  const server = await startTestServer({ store: openSqliteStore({ file, exclusive: true }) });
  const business = await server.business();
  for (const program of programs) await must(business, 'POST', '/v1/programs', { ...program, rules });
  await server.stop();
  return business.caller.tenant.business_id;
}

/** A database with all programs of the cookbook, and one whose rules name a reward and a program. */
export async function makeCookbookFile(file: string) {
  const server = await startTestServer({ store: openSqliteStore({ file, exclusive: true }) });
  const business = await server.business();
  const create = (path: string, body: object) => must(business, 'POST', path, body);
  for (const { name, rules, rewards } of readSchemes('rules-cookbook')) {
    const { id: program_id } = await create('/v1/programs', { name, rules });
    for (const reward of rewards) await create('/v1/rewards', { program_id, ...reward });
  }
  const gift = await create('/v1/programs', { name: 'Gutschein für Gäste', rules: { kind: 'gift' } });
  const club = await create('/v1/programs', { name: 'Club', status: 'active', rules });
  const benefit = { kind: 'gift_credit', program_id: gift.id, amount: 500 };
  await create('/v1/rewards', { program_id: club.id, name: 'Five euros', cost: 50, benefit });
  const coffee = await create('/v1/rewards', {
    ...{ program_id: club.id, name: 'House coffee', cost: 10, stock: 7, metadata: { till: '4' } },
    ...{ benefit: { kind: 'custom', label: 'Coffee' }, valid_from: '2026-01-01T00:00:00+01:00' },
  });
  const effect = { kind: 'voucher', reward_id: coffee.id };
  const campaigns = [
    { id: 'birthday', name: 'Birthday', on: { kind: 'birthday' }, effect },
    {
      ...{ id: 'members', name: 'Members', effect: { kind: 'add', value: 2 } },
      when: { member_of: [gift.id, 'gold'] },
    },
  ];
  await must(business, 'PATCH', `/v1/programs/${club.id}`, { rules: { ...rules, campaigns } });
  await server.stop();
  return { id: business.caller.tenant.business_id, key: business.key, clubId: club.id as string };
}
