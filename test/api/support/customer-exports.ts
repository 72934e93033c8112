/** A customer export of another system, with invented people, and who is to be there after it. */
interface CustomerExport {
  readonly name: string;
  readonly from: string;
  readonly csv: string;
  readonly hasPoints: boolean;
  readonly customers: readonly {
    readonly external_id: string;
    readonly balance?: number;
    readonly [field: string]: unknown;
  }[];
}

const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const shopify: CustomerExport = {
  name: 'Shopify',
  from: 'shopify',
  hasPoints: false,
  csv: csv(
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags,Birthday (customer.metafields.facts.birth_date)',
    `'6543210001,Ada,Example,ada@example.com,yes,,"12, High Street",,London,ENG,GB,'E1 6AN,,'+442071838750,no,120.50,3,likes tea,no,"VIP, wholesale",`,
    `'6543210002,Grace,,grace@example.com,no,,,,,,,,,,no,0.00,0,,no,,1990-01-02`,
  ),
  customers: [
    {
      ...{ external_id: '6543210001', name: 'Ada Example', email: 'ada@example.com', phone: '+442071838750' },
      ...{ marketing_consent: true, tags: ['VIP', 'wholesale'] },
    },
    { external_id: '6543210002', name: 'Grace', email: 'grace@example.com', marketing_consent: false, tags: [] },
  ],
};

const olderShopify: CustomerExport = {
  name: 'Shopify before it had ids',
  from: 'shopify',
  hasPoints: false,
  csv: csv(
    'First Name,Last Name,Email,Accepts Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Total Spent,Total Orders,Tags,Note,Tax Exempt',
    'Ada,Example,Ada@Example.com,yes,,,,,,,,,,+442071838750,0.00,0,,,no',
  ),
  customers: [{ external_id: 'ada@example.com', name: 'Ada Example', marketing_consent: true }],
};

const square: CustomerExport = {
  name: 'Square',
  from: 'square',
  hasPoints: false,
  csv: csv(
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Blocked from online booking',
    `,Ada,Example,ada@example.com,'+14155550101,,,,,,,,1990-12-10,,QX7F0000EXAMPLEADA,Directory,2024-01-02,2024-03-04,3,$12.00,subscribed,No,No`,
    `old-7,Grace,Example,,,,,,,,,,0000-09-21,,QX7F0000EXAMPLEGRC,Directory,,,0,$0.00,unknown,No,No`,
  ),
  customers: [
    {
      ...{ external_id: 'QX7F0000EXAMPLEADA', name: 'Ada Example', phone: '+14155550101', birthday: '1990-12-10' },
      marketing_consent: true,
    },
    { external_id: 'QX7F0000EXAMPLEGRC', name: 'Grace Example', birthday: null, marketing_consent: false },
  ],
};

const woocommercePoints: CustomerExport = {
  name: 'WooCommerce points',
  from: 'woocommerce',
  hasPoints: true,
  csv: csv('user_email,points', 'Ada@example.com,120', 'grace@example.com,0'),
  customers: [
    { external_id: 'ada@example.com', balance: 120 },
    { external_id: 'grace@example.com', balance: 0 },
  ],
};

const woocommerceReport: CustomerExport = {
  name: 'WooCommerce Analytics',
  from: 'woocommerce',
  hasPoints: false,
  csv: csv(
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role',
    'Ada Example,ada,2026-01-02 10:00:00,2025-01-02,ada@example.com,3,120.5,40.17,GB,London,,E1 6AN,+442071838750,,customer',
  ),
  customers: [{ external_id: 'ada@example.com', name: 'Ada Example', phone: '+442071838750' }],
};

const smile: CustomerExport = {
  name: 'Smile',
  from: 'smile',
  hasPoints: true,
  csv: csv(
    'email,first_name,last_name,date_of_birth,state,points_balance,vip_tier,referral_url,created_at',
    'Ada@Example.com,Ada,Example,1990-12-10,member,300,Gold,https://example.com/r/1,2024-04-04T15:10:42.030Z',
    'grace@example.com,Grace,Example,1004-05-27,candidate,0,,,2024-04-04T15:10:42.030Z',
  ),
  customers: [
    { external_id: 'ada@example.com', name: 'Ada Example', birthday: '1990-12-10', balance: 300 },
    { external_id: 'grace@example.com', name: 'Grace Example', birthday: null, balance: 0 },
  ],
};

const yotpo: CustomerExport = {
  name: 'Yotpo',
  from: 'yotpo',
  hasPoints: true,
  csv: csv(
    'Email,First Name,Last Name,Points Balance,Birthday (MM/DD/YYYY),Referral Link',
    'Ada@Example.com,Ada,Example,300,2/3/1990,https://example.com/r/1',
    'grace@example.com,Grace,Example,0,05/27,',
  ),
  customers: [
    { external_id: 'ada@example.com', name: 'Ada Example', birthday: '1990-02-03', balance: 300 },
    { external_id: 'grace@example.com', name: 'Grace Example', birthday: null, balance: 0 },
  ],
};

const loyverse: CustomerExport = {
  name: 'Loyverse',
  from: 'loyverse',
  hasPoints: true,
  csv: csv(
    'Customer ID,Customer name,Email,Phone,Address,City,Region,Postal code,Country,Customer code,Points balance,Note,First visit,Last visit,Total visits,Total spent',
    '7f0c7d5e-0000-4000-8000-000000000001,Ada Example,ada@example.com,+4915112345678,,Berlin,,10115,DE,OLD-4711,250,,2024-01-02,2024-03-04,3,120.50',
    '7f0c7d5e-0000-4000-8000-000000000002,Grace Example,,,,,,,,,0,,,,0,0',
  ),
  customers: [
    { external_id: '7f0c7d5e-0000-4000-8000-000000000001', name: 'Ada Example', phone: '+4915112345678', balance: 250 },
    { external_id: '7f0c7d5e-0000-4000-8000-000000000002', name: 'Grace Example', balance: 0 },
  ],
};

export const exports: readonly CustomerExport[] = [
  ...[shopify, olderShopify, square, woocommercePoints, woocommerceReport, smile, yotpo, loyverse],
];
