// The peer on PostgreSQL: an earn as it is usually written, each statement awaited before the next: eight round trips.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PostgresOrder, PostgresReport } from '../postgres-order.ts';

const poolSize = 32;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: poolSize });
const businessId = randomUUID();
const programId = randomUUID();
const cards = Array.from({ length: Number(process.env['CARDS']) }, () => randomUUID());

const tables = `
  create table programs (id text primary key, business_id text not null, per bigint not null, value bigint not null);
  create table cards (
    id text primary key, business_id text not null, program_id text not null references programs, status text not null,
    balance bigint not null, lifetime_earned bigint not null, last_sequence bigint not null, updated_at bigint not null
  );
  create index cards_by_business on cards (business_id, id);
  create table transactions (
    id text primary key, business_id text not null, card_id text not null references cards, kind text not null,
    sequence bigint not null, amount bigint not null, delta bigint not null, balance_after bigint not null,
    created_at bigint not null, unique (card_id, sequence)
  );
  create index transactions_by_card on transactions (business_id, card_id, created_at);
  create table idempotency (
    business_id text not null, key text not null, fingerprint text not null, body text not null,
    created_at bigint not null, primary key (business_id, key)
  );
  create table events (
    sequence bigserial primary key, business_id text not null, id text not null unique, type text not null,
    body text not null, created_at bigint not null
  );
  create index events_by_business on events (business_id, sequence);
`;

async function seed(): Promise<void> {
  await pool.query(tables);
  await pool.query('insert into programs values ($1, $2, 100, 1)', [programId, businessId]);
  await pool.query("insert into cards select id, $2, $3, 'active', 0, 0, 0, 0 from unnest($1::text[]) as id", [
    cards,
    businessId,
    programId,
  ]);
}

async function earn(cardId: string, key: string, amount: number): Promise<void> {
  const client = await pool.connect();
  const run = async (name: string, text: string, values: unknown[]) =>
    (await client.query<Record<string, string>>({ name, text, values })).rows[0];
  try {
    await client.query('begin');
    const fingerprint = createHash('sha256').update(`${cardId}\n${amount}`).digest('hex');
    const kept = await run('kept', 'select * from idempotency where business_id = $1 and key = $2', [businessId, key]);
    if (kept) throw new Error('The load gives each earn a different key.');
    const card = await run(
      'card',
      'select c.*, p.per, p.value from cards c join programs p on p.id = c.program_id where c.business_id = $1 and c.id = $2 for update of c',
      [businessId, cardId],
    );
    if (card?.['status'] !== 'active') throw new Error('The card is not active.');
    const delta = Math.floor(amount / Number(card['per'])) * Number(card['value']);
    const [balance, sequence, at] = [Number(card['balance']) + delta, Number(card['last_sequence']) + 1, Date.now()];
    const transaction = { id: randomUUID(), card_id: cardId, kind: 'earn', sequence, amount, delta, balance };
    const body = JSON.stringify({ transaction, card: { ...card, balance, last_sequence: sequence } });
    await run('row', "insert into transactions values ($1, $2, $3, 'earn', $4, $5, $6, $7, $8)", [
      transaction.id,
      businessId,
      cardId,
      sequence,
      amount,
      delta,
      balance,
      at,
    ]);
    await run(
      'move',
      'update cards set balance = $2, lifetime_earned = lifetime_earned + $3, last_sequence = $4, updated_at = $5 where id = $1',
      [cardId, balance, delta, sequence, at],
    );
    await run(
      'event',
      "insert into events (business_id, id, type, body, created_at) values ($1, $2, 'transaction.created', $3, $4)",
      [businessId, randomUUID(), body, at],
    );
    await run('reply', 'insert into idempotency values ($1, $2, $3, $4, $5)', [businessId, key, fingerprint, body, at]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function run({ seconds, inFlight, hot }: PostgresOrder): Promise<PostgresReport> {
  const prefix = randomUUID();
  let earned = 0;
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const lane = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      const card = hot ? cards[0] : cards[Math.floor(Math.random() * cards.length)];
      await earn(card ?? '', `${prefix}-${sent}`, 100 + Math.floor(Math.random() * 9_900));
      earned += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { perSecond: earned / ((performance.now() - startedAt) / 1_000) };
}

await seed();
process.send?.({ ready: true });
process.on('message', (order: PostgresOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
