/** One line about each resource, shown on `Loyalty`. */
const docs: Readonly<Record<string, string>> = {
  analytics: 'Sums of the ledger by day, program and group.',
  apiKeys: 'Secret keys of the business.',
  auditLog: 'Who changed what, and when.',
  cardLinks: 'Links with which customers see one card.',
  cardPages: 'The card page, as the token of a card link reads and changes it.',
  cards: 'Cards and their balances: earn, top up, use, redeem.',
  customers: 'People who hold cards.',
  deliveries: 'Deliveries of events to webhook endpoints, with every attempt.',
  events: 'Events in order, for polling.',
  exports: 'All customers, cards, transactions or vouchers as a file.',
  externalCustomers: 'Customers by your own ids.',
  holds: 'Reserved units, until they are captured or released.',
  imports: 'Customers, cards and balances from another system.',
  memberships: 'Memberships of cards, from renewal to renewal.',
  passkeys: 'Passkeys of the signed-in person.',
  people: 'People who work for the business, and their roles.',
  programs: 'Loyalty programs and their rules.',
  requests: 'Requests that were sent with your keys, and their answers.',
  rewards: 'Rewards that cards redeem for units.',
  sessions: 'Sessions of the signed-in person.',
  signIn: 'Sign-in of people, with a link in an e-mail.',
  simulations: 'Rules applied to past sales.',
  testClocks: 'The clock of test data.',
  testData: 'Deletion of all test data.',
  transactions: 'The ledger: read it, reverse transactions, book batches.',
  referralLinks: 'Invitations, as the friend who opens one sees them.',
  referrals: 'Customers who bring customers, and the bonuses of both.',
  ucp: 'Memberships and forecasts for checkouts of the Universal Commerce Protocol.',
  voucherBatches: 'Codes of one reward that are made by a job.',
  vouchers: 'Codes that give the benefit of a reward, each use once.',
  webhookEndpoints: 'URLs that receive events.',
};

export function resourceDoc(name: string): string {
  const doc = docs[name];
  if (doc === undefined) throw new Error(`sdk/scripts/resource-docs.ts has no line about the resource ${name}.`);
  return doc;
}
