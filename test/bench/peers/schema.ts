import type Database from 'better-sqlite3';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The peer's tables: those that the same service needs when each request is a separate transaction. */
export const apiKeys = sqliteTable('api_keys', {
  digest: text().primaryKey(),
  businessId: text('business_id').notNull(),
  revokedAt: integer('revoked_at'),
});

export const programs = sqliteTable('programs', {
  id: text().primaryKey(),
  businessId: text('business_id').notNull(),
  per: integer().notNull(),
  value: integer().notNull(),
});

export const cards = sqliteTable(
  'cards',
  {
    id: text().primaryKey(),
    businessId: text('business_id').notNull(),
    programId: text('program_id').notNull(),
    status: text().notNull(),
    balance: integer().notNull(),
    lifetimeEarned: integer('lifetime_earned').notNull(),
    lastSequence: integer('last_sequence').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (card) => [index('cards_by_business').on(card.businessId, card.id)],
);

export const transactions = sqliteTable(
  'transactions',
  {
    id: text().primaryKey(),
    businessId: text('business_id').notNull(),
    cardId: text('card_id').notNull(),
    kind: text().notNull(),
    sequence: integer().notNull(),
    amount: integer().notNull(),
    delta: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    reference: text(),
    location: text(),
    createdAt: integer('created_at').notNull(),
  },
  (row) => [
    uniqueIndex('transactions_sequence').on(row.cardId, row.sequence),
    index('transactions_by_card').on(row.businessId, row.cardId, row.createdAt),
  ],
);

export const idempotency = sqliteTable(
  'idempotency',
  {
    businessId: text('business_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.businessId, row.key] })],
);

export const events = sqliteTable(
  'events',
  {
    sequence: integer().primaryKey({ autoIncrement: true }),
    businessId: text('business_id').notNull(),
    id: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (event) => [uniqueIndex('events_id').on(event.id), index('events_by_business').on(event.businessId, event.sequence)],
);

const tables = `
  create table api_keys (digest text primary key, business_id text not null, revoked_at integer);
  create table programs (id text primary key, business_id text not null, per integer not null, value integer not null);
  create table cards (
    id text primary key, business_id text not null, program_id text not null references programs, status text not null,
    balance integer not null, lifetime_earned integer not null, last_sequence integer not null, updated_at integer not null
  );
  create index cards_by_business on cards (business_id, id);
  create table transactions (
    id text primary key, business_id text not null, card_id text not null references cards, kind text not null,
    sequence integer not null, amount integer not null, delta integer not null, balance_after integer not null,
    reference text, location text, created_at integer not null
  );
  create unique index transactions_sequence on transactions (card_id, sequence);
  create index transactions_by_card on transactions (business_id, card_id, created_at);
  create table idempotency (
    business_id text not null, key text not null, fingerprint text not null, status integer not null, body text not null,
    created_at integer not null, primary key (business_id, key)
  );
  create table events (
    sequence integer primary key autoincrement, business_id text not null, id text not null, type text not null,
    body text not null, created_at integer not null
  );
  create unique index events_id on events (id);
  create index events_by_business on events (business_id, sequence);
`;

export const createTables = (connection: Database.Database): void => void connection.exec(tables);

/** Durable as ours is: WAL, and each commit is on the disk before it returns. */
export function setDurable(connection: Database.Database): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
}
