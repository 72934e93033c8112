import { commaList, consent, emailId } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * The CSV file of Shopify admin, Customers, Export, in its present form and in that before 2023 (without `Customer ID`,
 * with `Accepts Marketing` and `Address1`). The older form identifies a customer by e-mail address. Neither has points.
 *
 * The other columns are those of discount codes, as the export apps of Shopify write them. Codes of gift cards cannot be exported:
 * Shopify keeps only their last four characters readable.
 *
 * @see https://matrixify.app/documentation/discounts/
 * @see https://www.webtoffee.com/shopify-discounts-available-columns-for-export-and-import/
 * @see https://support.getaltera.com/en/articles/11550228-discount-fields
 * @see https://help.shopify.com/en/manual/customers/import-export-customers
 */
export const shopify: Preset = {
  title: 'Shopify',
  columns: [
    { column: 'Customer ID', field: 'customer_external_id' },
    { column: 'Email', field: 'customer_external_id', read: emailId },
    { column: 'First Name', field: 'first_name' },
    { column: 'Last Name', field: 'last_name' },
    { column: 'Email', field: 'email' },
    { column: 'Phone', field: 'phone' },
    { column: 'Tags', field: 'tags', read: commaList },
    { column: 'Accepts Email Marketing', field: 'marketing_consent', read: consent },
    { column: 'Accepts Marketing', field: 'marketing_consent', read: consent },
    { column: 'Code', field: 'voucher_code' },
    { column: 'Code Used Count', field: 'voucher_uses' },
    { column: 'Used Count', field: 'voucher_uses' },
  ],
  ignored: [
    ...['Company', 'Address1', 'Address2', 'City', 'Province', 'Province Code', 'Country', 'Country Code', 'Zip'],
    ...['Default Address Company', 'Default Address Address1', 'Default Address Address2', 'Default Address City'],
    ...['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'],
    ...['Default Address Phone', 'Accepts SMS Marketing', 'Accepts WhatsApp Marketing'],
    ...['Total Spent', 'Total Orders', 'Note', 'Tax Exempt'],
    ...['ID', 'Title', 'Command', 'Code Command', 'Total Used Count', 'Type'],
    ...['Discount Type', 'Discount Value', 'Discount Value Type'],
  ],
  ignoredPattern: /\(customer\.metafields\.[^)]+\)$/i,
};
