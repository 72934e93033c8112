import { noMetadata } from '../../base/stored-json.ts';
import { customerIn, type ImportLine, kindOf } from '../../domain/imports/import-lines.ts';
import { keptRow } from '../../importing/judge-row.ts';
import { importResource } from '../../resources/import.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { accepted } from '../../service/replies.ts';
import { intent } from '../../service/service.ts';

/** Stores the rows for the importers. For `leaseMs`, only the caller may work on them. */
export const createImport = (lines: readonly ImportLine[], leaseMs = 0) =>
  intent({
    needs: [],
    decide(view) {
      const { tenant, realNow: now } = view;
      const row = {
        ...tenant,
        id: view.newId('import'),
        kind: kindOf(lines),
        status: 'pending' as const,
        total: lines.length,
        created: 0,
        unchanged: 0,
        refused: 0,
        key_id: view.keyId,
        person_id: view.personId,
        request_id: view.requestId,
        metadata: noMetadata,
        version: 1,
        created_at: now,
        updated_at: now,
      };
      view.insert('imports', row);
      for (const line of lines) {
        view.insert('import_rows', {
          ...tenant,
          import_id: row.id,
          line: line.line,
          data: keptRow(line),
          customer_external_id: customerIn(line),
          code: null,
          field: null,
          detail: null,
          faults: null,
          created_at: now,
        });
      }
      const job = { import_id: row.id, lease_until: leaseMs === 0 ? 0 : now + leaseMs, version: 1, created_at: now };
      view.insert('import_jobs', { ...tenant, ...job });
      const resource = importResource(row, []);
      recordAudit(view, {
        action: 'createImport',
        target: row.id,
        before: null,
        after: { kind: row.kind, total: row.total },
      });
      return accepted(resource, row.version);
    },
  });
