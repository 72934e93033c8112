// The peer: an earn as it is usually written by hand, and written well: Express 5, zod, Drizzle on better-sqlite3, prepared
// where Drizzle can, one durable transaction for each request.
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import express, { type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { sqliteDriver } from '../../../server/src/storage/sqlite/connection/driver.ts';
import { apiKeys, cards, events, idempotency, programs, setDurable, transactions } from './schema.ts';

const EarnBody = z.strictObject({
  amount: z.int().min(0).max(1_000_000_000_000),
  reference: z.string().min(1).max(128).optional(),
  location: z.string().min(1).max(64).optional(),
});

class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const connection = new (sqliteDriver())(process.env['DATABASE']);
setDurable(connection);
const db = drizzle(connection);

const businessOfKey = db
  .select({ businessId: apiKeys.businessId })
  .from(apiKeys)
  .where(and(eq(apiKeys.digest, sql.placeholder('digest')), isNull(apiKeys.revokedAt)))
  .prepare();
const keptReply = db
  .select()
  .from(idempotency)
  .where(and(eq(idempotency.businessId, sql.placeholder('businessId')), eq(idempotency.key, sql.placeholder('key'))))
  .prepare();
const cardWithProgram = db
  .select({ card: cards, program: programs })
  .from(cards)
  .innerJoin(programs, eq(programs.id, cards.programId))
  .where(and(eq(cards.businessId, sql.placeholder('businessId')), eq(cards.id, sql.placeholder('cardId'))))
  .prepare();

function authenticate(req: Request, res: Response, next: NextFunction): void {
  const secret = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const digest = secret && createHash('sha256').update(secret).digest('hex');
  const found = digest && businessOfKey.get({ digest });
  if (!found) throw new HttpError(401, 'The API key is not valid.');
  res.locals['businessId'] = found.businessId;
  next();
}

interface Earn {
  readonly businessId: string;
  readonly cardId: string;
  readonly key: string;
  readonly body: z.infer<typeof EarnBody>;
}

const earn = ({ businessId, cardId, key, body }: Earn): string =>
  db.transaction(
    (tx) => {
      const fingerprint = createHash('sha256')
        .update(`${cardId}\n${JSON.stringify(body)}`)
        .digest('hex');
      const kept = keptReply.get({ businessId, key });
      if (kept && kept.fingerprint !== fingerprint) throw new HttpError(422, 'The key was used for another request.');
      if (kept) return kept.body;

      const found = cardWithProgram.get({ businessId, cardId });
      if (!found) throw new HttpError(404, 'There is no such card.');
      const { card, program } = found;
      if (card.status !== 'active') throw new HttpError(409, 'The card is not active.');

      const createdAt = Date.now();
      const delta = Math.floor(body.amount / program.per) * program.value;
      const moved = {
        balance: card.balance + delta,
        lifetimeEarned: card.lifetimeEarned + delta,
        lastSequence: card.lastSequence + 1,
        updatedAt: createdAt,
      };
      const transaction = {
        id: randomUUID(),
        businessId,
        cardId,
        kind: 'earn',
        sequence: moved.lastSequence,
        amount: body.amount,
        delta,
        balanceAfter: moved.balance,
        reference: body.reference ?? null,
        location: body.location ?? null,
        createdAt,
      };
      const answer = JSON.stringify({ transaction, card: { ...card, ...moved } });
      tx.insert(transactions).values(transaction).run();
      tx.update(cards).set(moved).where(eq(cards.id, cardId)).run();
      tx.insert(events)
        .values({ businessId, id: randomUUID(), type: 'transaction.created', body: answer, createdAt })
        .run();
      tx.insert(idempotency).values({ businessId, key, fingerprint, status: 200, body: answer, createdAt }).run();
      return answer;
    },
    { behavior: 'immediate' },
  );

const app = express();
app.use(express.json({ limit: '64kb' }));
app.post('/v1/cards/:cardId/earn', authenticate, (req, res) => {
  const key = req.get('Idempotency-Key');
  if (!key) throw new HttpError(400, 'Send an Idempotency-Key.');
  const parsed = EarnBody.safeParse(req.body);
  if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
  const answer = earn({
    businessId: res.locals['businessId'],
    cardId: String(req.params['cardId']),
    key,
    body: parsed.data,
  });
  res.type('application/json').send(answer);
});
app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
  const status = error instanceof HttpError ? error.status : 500;
  res.status(status).json({ error: error instanceof HttpError ? error.message : 'Something went wrong.' });
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
