import { auditBusiness, businessIn, businessNeed, nextBusiness } from '../service/business-row.ts';
import { ok } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';

/** Refuses all writes of requests from now on. Reads still work, and the service still does what becomes due. */
export const suspendBusiness = ({ tenant }: Pick<Caller, 'tenant'>, reason: string | null) =>
  intent({
    needs: [businessNeed(tenant)],
    decide(view) {
      const business = businessIn(view);
      const suspended_at = business.suspended_at ?? view.realNow;
      if (business.suspended_at !== null && business.suspended_reason === reason) return ok(business);
      const row = nextBusiness(view, { ...business, suspended_at, suspended_reason: reason });
      view.update('businesses', row);
      auditBusiness(view, 'suspendBusiness', business, row);
      return ok(row);
    },
  });

/** Accepts writes again. */
export const resumeBusiness = ({ tenant }: Pick<Caller, 'tenant'>) =>
  intent({
    needs: [businessNeed(tenant)],
    decide(view) {
      const business = businessIn(view);
      if (business.suspended_at === null) return ok(business);
      const row = nextBusiness(view, { ...business, suspended_at: null, suspended_reason: null });
      view.update('businesses', row);
      auditBusiness(view, 'resumeBusiness', business, row);
      return ok(row);
    },
  });
