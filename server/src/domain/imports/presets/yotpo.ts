import { birthdayMonthFirst, emailId } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * The list of customers of Yotpo Loyalty: e-mail address, names, points and referral link, and the columns of
 * Yotpo's import. Its dates have the month first. The e-mail address identifies a customer.
 *
 * @see https://support.yotpo.com/docs/importingexporting-points-and-customers
 */
export const yotpo: Preset = {
  title: 'Yotpo',
  columns: [
    { column: 'Email', field: 'customer_external_id', read: emailId },
    { column: 'Email Address', field: 'customer_external_id', read: emailId },
    { column: 'Emails', field: 'customer_external_id', read: emailId },
    { column: 'Email', field: 'email' },
    { column: 'Email Address', field: 'email' },
    { column: 'Emails', field: 'email' },
    { column: 'Full Name', field: 'name' },
    { column: 'Name', field: 'name' },
    { column: 'First Name', field: 'first_name' },
    { column: 'Last Name', field: 'last_name' },
    { column: 'Birthday', field: 'birthday', read: birthdayMonthFirst },
    { column: 'Birthday (MM/DD)', field: 'birthday', read: birthdayMonthFirst },
    { column: 'Birthday (MM/DD/YYYY)', field: 'birthday', read: birthdayMonthFirst },
    { column: 'Points Balance', field: 'opening_balance' },
    { column: 'Current Points Balance', field: 'opening_balance' },
    { column: 'Point Balance', field: 'opening_balance' },
    { column: 'Points', field: 'opening_balance' },
  ],
  ignored: [
    ...['Points Spent', 'Points Earned', 'Total Points Earned', 'Anniversary', 'Anniversary (MM/DD)'],
    ...['Anniversary (MM/DD/YYYY)', 'Referral Link', 'Referral Code', 'VIP Tier', 'Credit Balance', 'Opted In'],
  ],
};
