import type { Step } from '@loyalty-service/server/docs/worked-steps';
import { must } from '../../api/support/shop.ts';
import { shownBy } from '../../domain/wall-clock.ts';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import type { Scheme } from './read-schemes.ts';

const zone = 'Europe/Berlin';

/** When a wall clock of the page says so. */
function instantOf(wall: string): number {
  const asUtc = Date.parse(`${wall}:00Z`);
  const { day, minuteOfDay } = shownBy(zone)(asUtc);
  return asUtc - (day * 86_400_000 + minuteOfDay * 60_000 - asUtc);
}

export interface Clock {
  ms: number;
}

/** Does the steps of a scheme on the server; answers for each what the page says and what came of it. */
export async function doSteps(server: TestServer, clock: Clock, { rules, rewards, steps }: Scheme) {
  clock.ms = instantOf(steps[0]?.at ?? '');
  const business = await server.business({ timezone: zone });
  const program = await must(business, 'POST', '/v1/programs', { name: 'Scheme', status: 'active', rules });
  const made = [];
  for (const reward of rewards)
    made.push(await must(business, 'POST', '/v1/rewards', { program_id: program.id, ...reward }));
  const { id: cardId } = await must(business, 'POST', '/v1/cards', { program_id: program.id });
  const done: { step: Step; said: readonly string[] }[] = [];
  let last = '';
  for (const step of steps) {
    clock.ms = instantOf(step.at);
    const answer = await send(business, cardId, last, step.call.replace('rwd_…', made[0]?.id));
    const row = answer.json?.transaction;
    if (row && row.kind !== 'reverse') last = row.id;
    // The balance on the card is the one that a reader sees afterwards, bonuses included.
    const card = await must(business, 'GET', `/v1/cards/${cardId}`);
    done.push({ step, said: step.expected.map((line) => tell(line, answer, card)) });
  }
  return done;
}

function send(business: TestBusiness, cardId: string, last: string, call: string): Promise<Answer> {
  const [, action = '', text] = /^(\S+)(?: (\{.*\}))?$/.exec(call) ?? [];
  if (action === 'read') return business.call('GET', `/v1/cards/${cardId}`);
  const path = action === 'reverse' ? `/v1/transactions/${last}/reverse` : `/v1/cards/${cardId}/${action}`;
  return business.call('POST', path, { body: JSON.parse(text ?? '{}') });
}

type Json = Answer['json'];

/** The result of a step, in the words of the page: `delta 12`. */
function tell(line: string, { json, status }: Answer, card: Json): string {
  const [field = ''] = line.split(' ');
  if (field === 'refused') return status < 300 ? `${field} not, but ${status}` : `${field} ${json.code}`;
  if (status >= 300) return `${field} unknown: ${json.code}: ${json.detail}`;
  return `${field} ${shownIn(field, json, card)}`;
}

function shownIn(field: string, json: Json, card: Json): unknown {
  const row = json.transaction;
  if (field === 'delta' || field === 'value' || field === 'outcome') return row[field];
  if (field === 'available' || field === 'pending') return card.balance[field];
  if (field === 'tier') return card.tier_id;
  if (field === 'base' || field === 'campaign')
    return row.breakdown.find((part: { type: string }) => part.type === field)?.delta;
  return field.split('.').reduce((at: Json, name) => at?.[name], card);
}
