import { BinaryArray } from '@loyalty-service/server/storage/postgres/statements/binary-array';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await makeTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

const readBack = async (type: 'text' | 'bigint', values: readonly (string | number | null)[]) => {
  const { rows } = await client.query(`select given from unnest($1::${type}[]) as given`, [
    new BinaryArray(type, values).toBuffer(),
  ]);
  return rows.map(({ given }) => given);
};

/** The texts that PostgreSQL can store: everything but U+0000 and lone surrogates. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.replaceAll('\0', '')),
  fc.string({ unit: 'grapheme-ascii', maxLength: 4_000 }),
  fc.constantFrom('', 'ß'.repeat(24), `${'a'.repeat(47)}€`, 'x'.repeat(100_000), '😀'.repeat(30_000)),
);

it('PostgreSQL reads texts as they were given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(texts), { maxLength: 80 }), async (values) => {
      expect(await readBack('text', values)).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

it('PostgreSQL reads whole numbers as they were given', async () => {
  const edges = [
    0,
    1,
    -1,
    2 ** 31,
    -(2 ** 31),
    2 ** 32,
    -(2 ** 32) - 1,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.oneof(fc.maxSafeInteger(), fc.constantFrom(...edges)))), async (values) => {
      expect(await readBack('bigint', values)).toEqual(values.map((value) => (value === null ? null : `${value}`)));
    }),
    { numRuns: 200 },
  );
});

it.each([1.5, Number.NaN, 2 ** 53, '7', ''])('what is no whole number is a fault of its row: %s', (value) => {
  expect(() => new BinaryArray('bigint', [value]).toBuffer()).toThrow(StoreFault);
});
