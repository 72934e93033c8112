import { customerIn, type ImportLine, kindOf } from '../../domain/imports/import-lines.ts';
import { keptRow } from '../../importing/check-row.ts';
import { importResource } from '../../resources/import.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { accepted } from '../../service/replies.ts';
import { intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';

/** Stores the rows for the importers. For `leaseMs`, only the caller may work on them. */
export const createImport = (lines: readonly ImportLine[], leaseMs = 0) =>
  intent({
    needs: [],
    decide(view) {
      const { tenant, realNow: now } = view;
      const row = blankRow('imports', {
        ...tenant,
        id: view.newId('import'),
        kind: kindOf(lines),
        total: lines.length,
        key_id: view.keyId,
        person_id: view.personId,
        request_id: view.requestId,
        created_at: now,
      });
      view.insert('imports', row);
      for (const line of lines) {
        const [data, customer_external_id] = [keptRow(line), customerIn(line)];
        const given = { import_id: row.id, line: line.line, data, customer_external_id, created_at: now };
        view.insert('import_rows', blankRow('import_rows', { ...tenant, ...given }));
      }
      const job = { import_id: row.id, lease_until: leaseMs === 0 ? 0 : now + leaseMs, created_at: now };
      view.insert('import_jobs', blankRow('import_jobs', { ...tenant, ...job }));
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
