import { emailId } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * The CSV file of Loyverse Back Office, Customers, Export. The customer code is the code on the card that the till
 * scans.
 *
 * @see https://help.loyverse.com/help/importing-and-exporting-customers
 * @see https://developer.loyverse.com/docs/#tag/Customers
 */
export const loyverse: Preset = {
  title: 'Loyverse',
  columns: [
    { column: 'Customer ID', field: 'customer_external_id' },
    { column: 'Customer code', field: 'customer_external_id' },
    { column: 'Email', field: 'customer_external_id', read: emailId },
    { column: 'Customer name', field: 'name' },
    { column: 'Name', field: 'name' },
    { column: 'Email', field: 'email' },
    { column: 'Phone', field: 'phone' },
    { column: 'Phone number', field: 'phone' },
    { column: 'Customer code', field: 'card_code' },
    { column: 'Points balance', field: 'opening_balance' },
    { column: 'Total points', field: 'opening_balance' },
    { column: 'Points', field: 'opening_balance' },
  ],
  ignored: [
    ...['Address', 'City', 'Region', 'Province', 'State', 'Postal code', 'Zip code', 'Country', 'Country code', 'Note'],
    ...['First visit', 'Last visit', 'Total visits', 'Total spent', 'Created at', 'Updated at'],
  ],
};
