import { z } from 'zod';

/** The prefix of each resource's id. An id is the prefix, an underscore and 26 characters of time-ordered Crockford base32 in lower case. */
export const idPrefixes = {
  business: 'biz',
  api_key: 'key',
  program: 'prg',
  customer: 'cus',
  card: 'crd',
  card_link: 'lnk',
  transaction: 'txn',
  reward: 'rwd',
  voucher: 'vch',
  referral: 'rfl',
  voucher_batch: 'vcb',
  membership: 'mem',
  hold: 'hld',
  lot: 'lot',
  webhook_endpoint: 'whe',
  event: 'evt',
  delivery: 'dlv',
  import: 'imp',
  simulation: 'sim',
  person: 'psn',
  session: 'ses',
  sign_in_link: 'sil',
  passkey: 'pky',
  audit_entry: 'aud',
  request: 'req',
} as const;

export type IdKind = keyof typeof idPrefixes;

export const idKinds = Object.keys(idPrefixes) as readonly IdKind[];

/** A kind of id in words. */
export const nounOf = (kind: IdKind): string => (kind === 'api_key' ? 'API key' : kind.replaceAll('_', ' '));
const describeId = (kind: IdKind): string => `Id of the ${nounOf(kind)}, \`${idPrefixes[kind]}_…\`.`;

const patternOf = (prefix: string) => new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`);
const idPattern = (kind: IdKind) => patternOf(idPrefixes[kind]);

/** An id in an answer. */
export const id = (kind: IdKind) =>
  z.string().meta({ description: describeId(kind), examples: [`${idPrefixes[kind]}_01k5q8v3t9e6w2x4y7z0a1b2c3`] });

/** The holder of a card, in an answer. */
export const holderId = () =>
  id('customer').describe('Customer who holds the card. Null for an anonymous card.').nullable();

/** An id in a request body or query. A well-formed id need not exist. */
export const idIn = (kind: IdKind) =>
  z
    .string()
    .regex(idPattern(kind), {
      error: `is not an id of this kind; it looks like ${idPrefixes[kind]}_ and 26 characters`,
    })
    .describe(describeId(kind));

/** An id of one of several kinds, in a request body or query. */
export const idInAny = (kinds: readonly IdKind[], error: string) =>
  z.string().regex(patternOf(`(${kinds.map((kind) => idPrefixes[kind]).join('|')})`), { error });

/** An id in a path can be any text: a wrong path is answered with 404, never with 400. */
export const pathId = () => z.string();

const patterns = Object.fromEntries(idKinds.map((kind) => [kind, idPattern(kind)]));

/** Whether `value` could be the id of a resource of this kind. */
export const isId = (kind: IdKind, value: string): boolean => patterns[kind]?.test(value) ?? false;
