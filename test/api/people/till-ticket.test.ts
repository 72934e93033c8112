import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { send } from '../batch/send-batch.ts';
import { day, testClock } from '../support/clock.ts';
import { type SignedIn, signIn } from '../support/people.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const clock = testClock();
const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
let south: SignedIn;
beforeAll(async () => {
  server = await startServer({ now: clock.now });
  shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
  south = await signIn(server, shop, { role: 'cashier', locations: ['South'] });
});

interface Ticket {
  readonly ticket: string;
  readonly key: string;
}

/** The ticket that a till keeps while a person is signed in. */
const ticketOf = async ({ call }: Pick<SignedIn, 'call'>): Promise<Ticket> =>
  (await call('POST', '/v1/till-tickets')).json;

const proofOf = ({ key }: Ticket, reference: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(reference).digest('base64url');

let sales = 0;

/** A sale that a till rang up for the person of a ticket. */
function rungUp(ticket: Ticket, more: object = {}) {
  sales += 1;
  const reference = `sale-${sales}`;
  const rung_up_by = { ticket: ticket.ticket, proof: proofOf(ticket, reference) };
  return { action: 'earn', card_id: shop.cardId, amount: 500, reference, rung_up_by, ...more };
}

const north = () => signIn(server, shop, { role: 'cashier', locations: ['North'] });
const refused = { status: 403, body: { code: 'insufficient_scope', errors: [{ pointer: '/items/0/rung_up_by' }] } };

describe('a sale that another person rang up', () => {
  it('200: is booked in the name and at the location of that person, once', async () => {
    const seller = await north();
    const ticket = await ticketOf(seller);
    const sale = rungUp(ticket);
    const of = { location: 'North', person_id: seller.personId, staff_ref: seller.personId, key_id: null };
    const [first] = await send(south, sale);
    expect(first).toMatchObject({ status: 200, replayed: false, body: { transaction: of } });
    expect(await send(south, sale)).toMatchObject([{ replayed: true, body: { transaction: of } }]);
    const { data } = await must(shop, 'GET', `/v1/transactions?person_id=${seller.personId}`);
    expect(data).toHaveLength(1);
  });

  it('200: of each action that a till sends, after the session of that person has ended', async () => {
    const seller = await north();
    const ticket = await ticketOf(seller);
    await seller.call('DELETE', '/v1/sessions/current');
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', {
      ...{ program_id: shop.programId, name: 'Coffee', cost: 1 },
      benefit: { kind: 'custom', label: 'Coffee' },
    });
    const earned = rungUp(ticket);
    const results = await send(
      south,
      earned,
      rungUp(ticket, { action: 'use', amount: 1 }),
      rungUp(ticket, { action: 'redeem', amount: undefined, reward_id }),
      rungUp(ticket, {
        action: 'reverse',
        amount: undefined,
        original: { action: 'earn', reference: earned.reference },
      }),
    );
    expect(results.map(({ body }) => [body.transaction.kind, body.transaction.person_id])).toEqual(
      ['earn', 'use', 'redeem', 'reverse'].map((kind) => [kind, seller.personId]),
    );
  });

  it('403: is held to the locations of that person, and the sender is not trusted with them', async () => {
    const ticket = await ticketOf(await north());
    for (const location of ['South', 'Harbour'])
      expect(await send(south, rungUp(ticket, { location }))).toMatchObject([
        { status: 403, body: { code: 'insufficient_scope' } },
      ]);
  });

  it('403: a proof of another sale, a changed proof, and the ticket of another person', async () => {
    const ticket = await ticketOf(await north());
    const [sale, other] = [rungUp(ticket), rungUp(ticket)];
    const { proof } = other.rung_up_by;
    const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const rung_up_by of [
      { ...sale.rung_up_by, proof },
      { ...sale.rung_up_by, proof: changed },
      { ...sale.rung_up_by, ticket: (await ticketOf(south)).ticket },
      { ...sale.rung_up_by, ticket: sale.rung_up_by.ticket.slice(0, -2) },
      { ...sale.rung_up_by, ticket: 'a.b' },
    ])
      expect(await send(south, { ...sale, rung_up_by })).toMatchObject([refused]);
  });

  it('403: in another business, in the other mode, and after the ticket has expired', async () => {
    const foreign = await openShop(server);
    const stranger = await signIn(server, foreign, { role: 'cashier' });
    const ticket = await ticketOf(await north());
    expect(await send(stranger, { ...rungUp(ticket), card_id: foreign.cardId })).toMatchObject([refused]);
    const seller = await signIn(server, shop, { role: 'cashier', mode: 'live' });
    expect(await send(south, rungUp(await ticketOf(seller)))).toMatchObject([refused]);
    clock.advance(61 * day);
    const later = await signIn(server, shop, { role: 'cashier', locations: ['South'] });
    expect(await send(later, rungUp(ticket))).toMatchObject([refused]);
    south = later;
  });

  it('403: of a person who was removed, or who may no longer sell', async () => {
    const [gone, demoted, moved] = [await north(), await north(), await north()];
    const tickets = await Promise.all([gone, demoted, moved].map(ticketOf));
    const [goneTicket, demotedTicket, movedTicket] = tickets as [Ticket, Ticket, Ticket];
    await must(shop, 'DELETE', `/v1/people/${gone.personId}`);
    await must(shop, 'PATCH', `/v1/people/${demoted.personId}`, { role: 'read_only' });
    await must(shop, 'PATCH', `/v1/people/${moved.personId}`, { locations: ['West'] });
    expect(await send(south, rungUp(goneTicket))).toMatchObject([refused]);
    expect(await send(south, rungUp(demotedTicket))).toMatchObject([{ status: 403 }]);
    expect(await send(south, rungUp(movedTicket, { location: 'North' }))).toMatchObject([{ status: 403 }]);
    expect(await send(south, rungUp(movedTicket))).toMatchObject([{ body: { transaction: { location: 'West' } } }]);
  });

  it('403: sent by a key, or by a person who may not sell', async () => {
    const ticket = await ticketOf(await signIn(server, shop, { role: 'owner' }));
    expect(await send(shop, rungUp(ticket))).toMatchObject([refused]);
    const support = await signIn(server, shop, { role: 'support' });
    const { status } = await support.call('POST', '/v1/transactions/batch', { body: { items: [rungUp(ticket)] } });
    expect(status).toBe(403);
  });

  it('403: a key gets no ticket', async () => {
    expect((await shop.call('POST', '/v1/till-tickets')).status).toBe(403);
  });
});
