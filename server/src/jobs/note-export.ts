import { auditBusiness, businessIn, businessNeed, nextBusiness } from '../service/business-row.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';

/** Records that a whole export of the business began at a time. */
export const noteExport = ({ tenant }: Pick<Caller, 'tenant'>, begunAt: number) =>
  intent({
    needs: [businessNeed(tenant)],
    decide(view) {
      const business = businessIn(view);
      const row = nextBusiness(view, { ...business, exported_at: begunAt });
      view.update('businesses', row);
      auditBusiness(view, 'exportBusiness', business, row);
      return done;
    },
  });
