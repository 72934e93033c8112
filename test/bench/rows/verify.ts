import { createHmac, timingSafeEqual } from 'node:crypto';
import { libraries, type Verify } from '../../webhooks/libraries.ts';
import { loyaltyHeaders, madeSecret, standardHeaders } from '../../webhooks/signed.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const warmUpCalls = 5_000;
const callsARound = 5_000;
const secret = madeSecret();
/** As long as the event of an earn. */
const body = JSON.stringify({
  sequence: 1,
  id: 'evt_1',
  type: 'transaction.created',
  data: { note: 'x'.repeat(1_400) },
});

/** The code that one would write by hand, and no less: the signature, compared in constant time, and the event. */
const byHand: Verify = (text, headers) => {
  const [time = '', signature = ''] = String(headers['loyalty-signature']).slice(2).split(',v1=');
  const expected = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) throw new Error('forged');
  return JSON.parse(text);
};

/** Processor time of a call in µs. */
async function costOf(verify: Verify, calls: number): Promise<number> {
  const signed = { ...loyaltyHeaders({ secret, body }), ...standardHeaders({ secret, body }) };
  const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]));
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await verify(body, headers, secret);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

/** The processor time of a receiver to verify a delivery, with our library and with others. */
export async function verifyCosts({ effort }: Pick<Stage, 'effort'>): Promise<Row[]> {
  const all: Readonly<Record<string, Verify>> = { byHand, ...libraries };
  for (const verify of Object.values(all)) await costOf(verify, warmUpCalls);
  const measures = Object.entries(all).map(([name, verify]) => [name, () => costOf(verify, callsARound)]);
  const rounds = await Rounds.take<string>(effort.rounds, Object.fromEntries(measures));
  return Object.keys(libraries).map((name, index) => ({
    name: `verify a delivery by ${name}, processor, to createHmac, timingSafeEqual and JSON.parse`,
    figure: `${rounds.median(name).toFixed(1)} µs to ${rounds.median('byHand').toFixed(1)} µs`,
    ratio: rounds.ratio(name, 'byHand'),
    bound: { atMost: 1.25 },
    ...(index === 0 ? {} : { informative: true as const }),
  }));
}
