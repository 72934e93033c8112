import type { AuditEntry } from '@loyalty-service/contract/resources/records';
import type { z } from 'zod';
import { noMetadata, parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf } from './json.ts';

type Resource = z.infer<typeof AuditEntry>;

/** An entry never changes, so its version is always 1. */
export const auditEntryResource = (row: Row<'audit_entries'>): Resource => ({
  id: row.id,
  object: 'audit_entry',
  key_id: row.key_id,
  person_id: row.person_id,
  agent: row.agent,
  action: row.action,
  target: row.target,
  request_id: row.request_id,
  before: row.before && parseJson(row.before),
  after: row.after && parseJson(row.after),
  ...stampsOf({ ...row, metadata: noMetadata, version: 1, updated_at: row.created_at }),
});
