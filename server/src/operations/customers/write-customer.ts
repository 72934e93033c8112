import type { CustomerCreate, CustomerPatch, CustomerPut } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { birthdayNeeds, followBirthday } from '../../accounts/bonuses/reschedule-birthdays.ts';
import { putReferral, referralProgram, referralProgramNeeds } from '../../accounts/referrals/put-referral.ts';
import { noMetadata } from '../../base/stored-json.ts';
import {
  blankCustomer,
  patched,
  refuseFutureBirthday,
  refuseInactiveCustomer,
  refuseTakenCustomerId,
  saveCustomer,
} from '../../customers/customer-changes.ts';
import type { View } from '../../ledger/command.ts';
import { found, matchVersion, type NamedVersions, refuseVersion } from '../../service/found.ts';
import { changed, created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

export const createCustomer = ({ tenant, business }: Caller, request: z.infer<typeof CustomerCreate>) =>
  intent({
    needs: [
      ...(request.external_id ? [need('customers', 'external_id', tenant, [request.external_id])] : []),
      ...(request.referral_code ? referralProgramNeeds(tenant, undefined) : []),
    ],
    decide(view) {
      if (request.external_id) refuseTakenCustomerId(view, request.external_id, null);
      refuseFutureBirthday(view, request, business.timezone);
      const customer = patched(view, business, blankCustomer(view), request);
      const resource = saveCustomer(view, null, customer);
      if (request.referral_code) refer(view, business, customer, request.referral_code);
      return createdCustomer(resource);
    },
  });

/** Creates the referral of a new customer. A refused code refuses the customer too. */
function refer(view: View, business: Row<'businesses'>, friend: Row<'customers'>, code: string): void {
  const { program, terms } = referralProgram(view, undefined);
  const pointers = { code: '/referral_code', friend: '/referral_code' };
  const given = { code, friend, isNew: true, program, terms, zone: business.timezone } as const;
  putReferral(view, { ...given, metadata: noMetadata, pointers });
}

export const updateCustomer = (
  { tenant, business }: Caller,
  customerId: string,
  patch: z.infer<typeof CustomerPatch>,
  ifMatch: NamedVersions,
) =>
  intent({
    needs: [
      need('customers', 'key', tenant, [customerId]),
      ...birthdayNeeds(tenant, patch),
      ...(patch.external_id ? [need('customers', 'external_id', tenant, [patch.external_id])] : []),
    ],
    decide(view) {
      const customer = found(view.one('customers', 'key', [customerId]), 'customer');
      matchVersion(customer, ifMatch);
      refuseInactiveCustomer(customer);
      if (patch.external_id) refuseTakenCustomerId(view, patch.external_id, customer.id);
      refuseFutureBirthday(view, patch, business.timezone);
      const after = patched(view, business, customer, patch);
      followBirthday(view, customer, after.birthday, business.timezone);
      return changedCustomer(saveCustomer(view, customer, after));
    },
  });

/** Creates the customer with an external id, or changes the fields that are given. */
export const putExternalCustomer = (
  { tenant, business }: Caller,
  externalId: string,
  request: z.infer<typeof CustomerPut>,
  { ifMatch, ifNoneMatch }: { readonly ifMatch: NamedVersions; readonly ifNoneMatch: NamedVersions },
) =>
  intent({
    needs: [need('customers', 'external_id', tenant, [externalId]), ...birthdayNeeds(tenant, request)],
    decide(view) {
      const customer = view.one('customers', 'external_id', [externalId]);
      refuseFutureBirthday(view, request, business.timezone);
      if (customer) {
        matchVersion(customer, ifMatch);
        refuseVersion(customer, ifNoneMatch, 'customer');
        refuseInactiveCustomer(customer);
        const after = patched(view, business, customer, request);
        followBirthday(view, customer, after.birthday, business.timezone);
        return changedCustomer(saveCustomer(view, customer, after));
      }
      // If-Match names a version of an existing customer, but none exists.
      if (ifMatch !== null) found(null, 'customer');
      const blank = { ...blankCustomer(view), external_id: externalId };
      const resource = saveCustomer(view, null, patched(view, business, blank, request));
      return createdCustomer(resource);
    },
  });

type Resource = ReturnType<typeof saveCustomer>;

const changedCustomer = (resource: Resource) => ({ ...changed(resource), customerId: resource.id });

const createdCustomer = (resource: Resource) => ({
  ...created(resource, `/v1/customers/${resource.id}`),
  customerId: resource.id,
});
