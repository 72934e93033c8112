import type { BatchAnswer } from '@loyalty-service/contract/batch';
import type { z } from 'zod';
import type { Reply } from '../../ledger/command.ts';
import { findRows } from '../../service/find-rows.ts';
import { asJson } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/**
 * Binds an Idempotency-Key to a batch before any of its items is booked, so that another body under this key books nothing.
 * A repetition gets this reply with the id of the request that came first.
 */
export const reserveBatch = () => intent({ needs: [], decide: () => batchReply('{}') });

/** Keeps the answer to a batch; the first one that is kept answers every repetition. */
export const keepBatchAnswer = (text: string) => intent({ needs: [], decide: () => batchReply(text) });

export type BatchResults = z.infer<typeof BatchAnswer>;

/** The results of a batch, as JSON of the stored answers to its items. */
export const batchReply = (body: string): Reply<BatchResults, 200> => asJson(body);

/** The key that the answer to a batch is kept under. No client can send it: it has a space. */
export const answerKeyOf = (firstRequestId: string): string => `answer ${firstRequestId}`;

/** The kept answer to a batch; null where its items were never all booked. */
export async function findBatchAnswer(
  service: Service,
  tenant: Tenant,
  firstRequestId: string,
): Promise<string | null> {
  const [kept] = await findRows(service, tenant, 'idempotency', 'key', ['client', answerKeyOf(firstRequestId)]);
  return kept?.body ?? null;
}
