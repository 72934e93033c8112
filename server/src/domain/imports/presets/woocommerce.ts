import { emailId, startOfDay, unlimited } from './cells.ts';
import type { Preset } from './preset.ts';

/**
 * Files of a WooCommerce shop. One has the points of its users: a column of e-mail addresses or user ids and one of
 * points, as the points plugins write it. Another is the report Analytics, Customers. Both identify a customer by
 * e-mail address, so one can be imported after the other. The third has the coupons, as the coupon plugins write them. A coupon
 * expires when the day in it begins.
 *
 * @see https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/src/Admin/API/Reports/Customers/Controller.php
 * @see https://docs.yithemes.com/yith-woocommerce-points-and-rewards/premium-version-settings/import-and-export-tab/
 * @see https://docs.flycart.org/en/articles/4341866-how-to-import-customer-points
 * @see https://www.webtoffee.com/bulk-import-coupons-using-csv-file-coupon-data/
 * @see https://wordpress.org/plugins/order-import-export-for-woocommerce/
 */
export const woocommerce: Preset = {
  title: 'WooCommerce',
  columns: [
    { column: 'Email', field: 'customer_external_id', read: emailId },
    { column: 'user_email', field: 'customer_external_id', read: emailId },
    { column: 'User Email', field: 'customer_external_id', read: emailId },
    { column: 'User ID', field: 'customer_external_id' },
    { column: 'user_id', field: 'customer_external_id' },
    { column: 'Email', field: 'email' },
    { column: 'user_email', field: 'email' },
    { column: 'User Email', field: 'email' },
    { column: 'Name', field: 'name' },
    { column: 'display_name', field: 'name' },
    { column: 'First Name', field: 'first_name' },
    { column: 'first_name', field: 'first_name' },
    { column: 'Last Name', field: 'last_name' },
    { column: 'last_name', field: 'last_name' },
    { column: 'Billing Phone', field: 'phone' },
    { column: 'billing_phone', field: 'phone' },
    { column: 'Points', field: 'opening_balance' },
    { column: 'Points Balance', field: 'opening_balance' },
    { column: 'points_balance', field: 'opening_balance' },
    { column: 'wc_points_balance', field: 'opening_balance' },
    { column: 'post_title', field: 'voucher_code' },
    { column: 'coupon_code', field: 'voucher_code' },
    { column: 'usage_limit', field: 'voucher_max_uses', read: unlimited },
    { column: 'usage_count', field: 'voucher_uses' },
    { column: 'date_expires', field: 'voucher_expires_at', read: startOfDay },
    { column: 'expiry_date', field: 'voucher_expires_at', read: startOfDay },
  ],
  ignored: [
    ...['Username', 'user_login', 'Last Active', 'Sign Up', 'Date Registered', 'user_registered', 'Role'],
    ...['Orders', 'Total Spend', 'AOV', 'Country / Region', 'City', 'Region', 'Postal Code', 'Shipping Phone'],
    ...[
      'ID',
      'post_excerpt',
      'post_status',
      'post_date',
      'post_parent',
      'menu_order',
      'discount_type',
      'coupon_amount',
    ],
    ...['individual_use', 'product_ids', 'exclude_product_ids', 'usage_limit_per_user', 'limit_usage_to_x_items'],
    ...['free_shipping', 'exclude_sale_items', 'product_categories', 'exclude_product_categories'],
    ...['minimum_amount', 'maximum_amount'],
  ],
};
