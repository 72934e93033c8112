/** What a reader of the document needs to know before any single operation. */
export const introduction = `Loyalty programs for shops: points, stamps, cashback, prepaid passes, gift cards and memberships.

**Keys.** Send \`Authorization: Bearer sk_test_…\` (or \`sk_live_…\`). A key belongs to one business, sees the data of its mode alone and can do what its scopes list; \`x-scope\` names the scope of each operation.

**Quantities** are integers: money in minor units of its ISO 4217 currency, rates in basis points. Times are RFC 3339 in UTC.

**Idempotency.** Send an \`Idempotency-Key\` with each write. The same request again is answered with the same bytes and \`Idempotent-Replayed: true\` for 7 days; secrets are null in such a replay. Refusals are not stored.

**Metadata** merges by key: a change sets the keys that it names, removes those that it sends with null, and keeps all others.

**Null** in an optional field of a request means the same as leaving the field out. In a PATCH, null empties a field that may be empty.

**Problems** are RFC 9457 documents. \`code\` is stable; \`detail\` says what to do. Requests are strict: unknown fields and parameters are refused.

**Lists** have \`limit\` and an opaque \`cursor\`, newest first; \`Link\` leads to the next page.

**Concurrency.** \`ETag\` is the version of a resource; with \`If-Match\` only that version is changed.

**Growth.** New fields, new event types and new values of enumerations may appear in answers at any time; nothing else changes within v1.

**Webhooks** are sent at least once and signed twice with one secret: in \`Loyalty-Signature\`, and as Standard Webhooks describes.`;

export const keyPrompt =
  'A secret key of the business, `sk_live_…` or `sk_test_…`. Keys are made with `createApiKey` or on the command line, and shown once.';
