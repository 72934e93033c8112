import { readFileSync } from 'node:fs';
import { migrationsOf } from '@loyalty-service/server/storage/migrations';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '../support/migration-rules.ts';
import { root } from '../support/source-files.ts';

/** The last migration before the first release. No running server has to live with those up to it. */
const before = '0001_no-earlier-rows';

describe.each(['sqlite', 'postgres'] as const)('migrations on %s', (dialect) => {
  const all = migrationsOf(dialect);
  const text = (tag: string) => readFileSync(`${root}server/migrations/${dialect}/${tag}.sql`, 'utf8');

  it('leave servers of the last release at work', () => {
    const first = all.findIndex(({ tag }) => tag === before) + 1;
    expect(first).toBeGreaterThan(0);
    const broken = all
      .slice(first)
      .flatMap(({ tag }) => brokenRules(dialect, text(tag)).map((rule) => `${tag} ${rule}`));
    expect(broken).toEqual([]);
  });

  it('name a migration that there is as the oldest that code must know', () => {
    const tags = new Set(all.map(({ tag }) => tag));
    const named = all.flatMap(({ oldestWriter }) => oldestWriter ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((tag) => !tags.has(tag))).toEqual([]);
  });
});

describe('the rules find what breaks them', () => {
  it.each([
    ['ALTER TABLE "cards" DROP COLUMN "code"', ['takes away or renames what earlier code uses']],
    ['ALTER TABLE "cards" RENAME COLUMN "code" TO "word"', ['takes away or renames what earlier code uses']],
    ['ALTER TABLE "cards" ADD COLUMN "x" text NOT NULL', ['asks for a value that earlier code does not write']],
    ['ALTER TABLE "cards" ALTER COLUMN "x" SET NOT NULL', ['asks for a value that earlier code does not write']],
    ['CREATE INDEX "cards_by_x" ON "cards" ("x")', ['builds or drops an index under a lock']],
    ['DROP INDEX "cards_by_x"', ['builds or drops an index under a lock']],
    [
      'ALTER TABLE "cards" ALTER COLUMN "mode" SET DATA TYPE text COLLATE "C"',
      ['rewrites or checks a whole table under a lock'],
    ],
    [
      'ALTER TABLE "cards" ADD CONSTRAINT "c" CHECK (x > 0)',
      ['refuses rows that earlier code writes', 'rewrites or checks a whole table under a lock'],
    ],
    ['UPDATE "cards" SET "x" = 1', ['changes all rows of a table in one transaction']],
  ])('%s', (statement, broken) => {
    expect(brokenRules('postgres', statement)).toEqual(broken);
  });

  it('and nothing in a migration that only adds', () => {
    const adds = [
      'CREATE TABLE "later" ("id" text NOT NULL)',
      'CREATE UNIQUE INDEX "later_by_id" ON "later" ("id")',
      'ALTER TABLE "cards" ADD COLUMN "x" bigint DEFAULT 0 NOT NULL',
      'ALTER TABLE "cards" ADD COLUMN "y" text COLLATE "C"',
      'CREATE INDEX CONCURRENTLY "cards_by_x" ON "cards" ("x")',
    ];
    expect(brokenRules('postgres', adds.join(';--> statement-breakpoint\n'))).toEqual([]);
    const dropped = '-- oldest writer: 0001_no-earlier-rows\nALTER TABLE "cards" DROP COLUMN "code"';
    expect(brokenRules('postgres', dropped)).toEqual([]);
  });

  it('in the migration before the first release', () => {
    const text = readFileSync(`${root}server/migrations/postgres/${before}.sql`, 'utf8');
    expect(brokenRules('postgres', text)).toEqual([
      'builds or drops an index under a lock',
      'changes all rows of a table in one transaction',
    ]);
  });
});
