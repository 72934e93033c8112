/** The introduction to the document. */
export const introduction = `Loyalty programs for shops: points, stamps, cashback, prepaid passes, gift cards and memberships.

**Keys.** Send \`Authorization: Bearer sk_test_…\` (or \`sk_live_…\`). A key belongs to one business. It sees only the data of its mode, and its scopes define what it can do. \`x-scope\` names the scope of each operation.

**Quantities** are integers. Money is in minor units of its ISO 4217 currency; rates are in basis points. Times are RFC 3339 in UTC.

**Idempotency.** Send an \`Idempotency-Key\` with each write. For 7 days, the same request returns the same bytes and \`Idempotent-Replayed: true\`. Secrets are null in a replayed answer. Errors are not stored.

**Metadata** merges by key. An update sets the keys that you send, removes keys that you send with null, and keeps all other keys.

**Null** in an optional field of a request is the same as omitting the field. In a PATCH, null empties a nullable field.

**Problems** are RFC 9457 documents. \`code\` is stable; \`detail\` explains how to fix the error. Unknown fields and parameters are refused.

**Lists** return the newest items first. They take \`limit\` and an opaque \`cursor\`; \`Link\` has the URL of the next page.

**Concurrency.** \`ETag\` is the version of a resource. A write with \`If-Match\` changes only that version.

**Compatibility.** Answers can get new fields, new event types and new enum values at any time. Nothing else changes within v1.

**Webhooks** are sent at least once. The same secret signs each delivery twice: in \`Loyalty-Signature\`, and as Standard Webhooks defines.`;

export const keyPrompt =
  'A secret key of the business, `sk_live_…` or `sk_test_…`. Create keys with `createApiKey` or on the command line. A key is shown once.';
