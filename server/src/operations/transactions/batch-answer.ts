import type { BatchAnswer } from '@loyalty-service/contract/resources/batch';
import type { z } from 'zod';
import { batchAnswerKey } from '../../ledger/claim.ts';
import type { Reply } from '../../ledger/command.ts';
import { findRows } from '../../service/find-rows.ts';
import { asJson } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/**
 * Binds an Idempotency-Key to a batch before any item is booked, so that another body with this key books nothing. A retry gets
 * this reply, with the id of the first request.
 */
export const reserveBatch = () => intent({ needs: [], decide: () => batchReply('{}') });

/** Stores the answer to a batch. The first stored answer is repeated for every retry. */
export const keepBatchAnswer = (text: string) => intent({ needs: [], decide: () => batchReply(text) });

export type BatchResults = z.infer<typeof BatchAnswer>;

/** The results of a batch: the JSON of the stored answers to its items. */
export const batchReply = (body: string): Reply<BatchResults, 200> => asJson(body);

/** The stored answer to a batch. Null if not all of its items were booked. */
export async function findBatchAnswer(
  service: Service,
  tenant: Tenant,
  firstRequestId: string,
): Promise<string | null> {
  const [kept] = await findRows(service, tenant, 'idempotency', 'key', ['client', batchAnswerKey(firstRequestId)]);
  return kept?.body ?? null;
}
