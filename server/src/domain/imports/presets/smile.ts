import { birthday, emailId } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * The list of customers of Smile.io: `email` and `points`, as in its files, and the other fields of its customers. The
 * e-mail address identifies a customer.
 *
 * @see https://help.smile.io/en/articles/4036233-import-points-with-a-csv-file
 * @see https://dev.smile.io/api/resources/customers/customer-object
 */
export const smile: Preset = {
  title: 'Smile',
  columns: [
    { column: 'Email', field: 'customer_external_id', read: emailId },
    { column: 'Email', field: 'email' },
    { column: 'Name', field: 'name' },
    { column: 'First Name', field: 'first_name' },
    { column: 'first_name', field: 'first_name' },
    { column: 'Last Name', field: 'last_name' },
    { column: 'last_name', field: 'last_name' },
    { column: 'Date of Birth', field: 'birthday', read: birthday },
    { column: 'date_of_birth', field: 'birthday', read: birthday },
    { column: 'Points', field: 'opening_balance' },
    { column: 'Points Balance', field: 'opening_balance' },
    { column: 'points_balance', field: 'opening_balance' },
  ],
  ignored: [
    ...['id', 'State', 'Referral URL', 'referral_url', 'VIP Tier', 'vip_tier', 'vip_tier_id', 'vip_status'],
    ...['Created At', 'created_at', 'Updated At', 'updated_at'],
  ],
};
