import type { Event } from '@loyalty-service/contract/resources/events';
import type { z } from 'zod';
import { eventTexts } from '../../deliveries/event-texts.ts';
import type { Reply } from '../../ledger/command.ts';
import { findRows } from '../../service/find-rows.ts';
import { found, pathIdOf } from '../../service/found.ts';
import { asJson } from '../../service/replies.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export async function getEvent(
  service: Service,
  tenant: Tenant,
  eventId: string,
): Promise<Reply<z.infer<typeof Event>, 200>> {
  const [row] = await findRows(service, tenant, 'events', 'id', [pathIdOf('event', eventId)]);
  const [text = ''] = await eventTexts(service, tenant, [found(row, 'event')]);
  return asJson(text);
}
