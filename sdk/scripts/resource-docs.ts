/** What the operations of each resource are about: its line in `Loyalty`. */
const docs: Readonly<Record<string, string>> = {
  analytics: 'Sums of the ledger by day, program and group.',
  apiKeys: 'Secret keys of the business.',
  auditLog: 'Who changed what, and when.',
  cards: 'Cards, their balances, and what moves them: earn, top up, use, redeem.',
  customers: 'People who hold cards.',
  deliveries: 'Events on their way to webhook endpoints, with every attempt.',
  events: 'What happened, in order, for polling.',
  exports: 'All customers, cards or transactions as a file.',
  externalCustomers: 'Customers by your own ids.',
  holds: 'Units set aside until they are captured or released.',
  imports: 'Customers, cards and balances from another system.',
  memberships: 'Memberships of cards, from renewal to renewal.',
  programs: 'Loyalty programs and their rules.',
  requests: 'What was sent with your keys, and how it was answered.',
  rewards: 'What cards redeem units for.',
  simulations: 'Rules tried on past sales.',
  testClocks: 'The clock of test data.',
  testData: 'Removal of all test data.',
  transactions: 'The ledger: read it, reverse parts of it, book in batches.',
  webhookEndpoints: 'Addresses that events are sent to.',
};

export function resourceDoc(name: string): string {
  const doc = docs[name];
  if (doc === undefined) throw new Error(`sdk/scripts/resource-docs.ts says nothing of the resource ${name}.`);
  return doc;
}
