import { readGuide } from '@loyalty-service/server/docs/guides';
import { expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { must } from '../api/support/shop.ts';
import { schemaFaults, specificationFaults } from '../api/ucp/ucp-schema.ts';

const start = serversOfThisFile();
const guide = readGuide('ucp');

const blockOf = (name: string): string => {
  const [, text] = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  if (text === undefined) throw new Error(`The guide has no block ${name}.`);
  return text;
};

it('the guide Universal Commerce: its cart gets its answer, and its earn books its forecast', async () => {
  const business = await (await start()).business();
  const made = { name: 'Club', status: 'active', rules: JSON.parse(blockOf('rules')) };
  const { id: programId } = await must(business, 'POST', '/v1/programs', made);
  const { id: cardId } = await must(business, 'POST', '/v1/cards', { program_id: programId, code: 'CLUB-1234-5678' });
  await must(business, 'POST', `/v1/cards/${cardId}/earn`, { amount: 10_000 });
  const read = (name: string) => JSON.parse(blockOf(name).replaceAll('prg_…', programId).replaceAll('crd_…', cardId));
  const answer = await must(business, 'POST', '/v1/ucp/loyalty', read('request'));
  expect(answer).toEqual(read('answer'));
  expect([...schemaFaults(answer), ...specificationFaults(answer)]).toEqual([]);
  const { transaction } = await must(business, 'POST', `/v1/cards/${cardId}/earn`, read('earn'));
  expect(guide).toContain(`It books ${transaction.delta} points.`);
});
