import { birthday, consent, emailId } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * The CSV file of Square Dashboard, Customers, Directory, Import / Export. `Last Name` is `Surname` outside the United
 * States. It has no points: Square keeps those in Loyalty.
 *
 * @see https://squareup.com/help/us/en/article/6632-import-and-export-customers
 */
export const square: Preset = {
  title: 'Square',
  columns: [
    { column: 'Square Customer ID', field: 'customer_external_id' },
    { column: 'Reference ID', field: 'customer_external_id' },
    { column: 'Email Address', field: 'customer_external_id', read: emailId },
    { column: 'First Name', field: 'first_name' },
    { column: 'Last Name', field: 'last_name' },
    { column: 'Surname', field: 'last_name' },
    { column: 'Email Address', field: 'email' },
    { column: 'Phone Number', field: 'phone' },
    { column: 'Birthday', field: 'birthday', read: birthday },
    { column: 'Email Subscription Status', field: 'marketing_consent', read: consent },
  ],
  ignored: [
    ...['Nickname', 'Company Name', 'Street Address 1', 'Street Address 2', 'City', 'State', 'Postal Code', 'Country'],
    ...['Memo', 'Creation Source', 'First Visit', 'Last Visit', 'Transaction Count', 'Lifetime Spend'],
    ...['Instant Profile', 'Blocked from online booking', 'Groups', 'Cards on File'],
  ],
};
