import { z } from 'zod';
import { unless, valueRules } from './value-rules.ts';

const poison = /[\0\p{Surrogate}]/u;

/**
 * A string of 0 to `max` UTF-16 code units. U+0000 and unpaired surrogates are refused everywhere: PostgreSQL cannot
 * store them, and one such string would fail a whole batch of writes.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !poison.test(value), unless('valid_text'));

/** Control characters, and the separators of lines and paragraphs. */
const lineControls = /[\p{Cc}\u2028\u2029]/u;
const lineRule = unless('one_line');

/**
 * A string on one line. It can be part of a header, an e-mail, a log line or a table, so it has no control characters.
 * One UTF-16 code unit takes at most 3 bytes of JSON.
 */
export const line = (max: number, min = 0) => text(max, min).refine((value) => !lineControls.test(value), lineRule);

const proseControls = /(?![\t\n\r\u007f])\p{Cc}/u;
const proseRule = unless('plain_text');

/** A string that can have several lines. Code that writes it to a log or a terminal escapes it. */
export const prose = (max: number, min = 0) => text(max, min).refine((value) => !proseControls.test(value), proseRule);

/** A string from a closed list of values is safe. Every other string uses {@link text}. */
export const pattern = (expression: RegExp, max: number, hint: string) => text(max).regex(expression, { error: hint });

export const email = () => line(254, 3).regex(/^[^\s@]+@[^\s@]+$/, unless('email'));
export const label = () => line(200, 1);
export const reference = () =>
  line(128, 1).describe('Your own id of the sale. Unique per card and kind of transaction, kept permanently.');
export const externalId = () =>
  line(128, 1).describe('Your own id. Unique per business and mode, at most 128 characters.');
export const location = () => line(64, 1).describe('Place of the sale: your own name or id.');
export const staffRef = () => line(64, 1).describe('Staff member who served: your own name or id.');
export const locale = () =>
  pattern(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/, 35, valueRules.locale).describe(
    'Language as a BCP 47 tag, such as `de-DE`.',
  );
export const country = () => z.string().regex(/^[A-Za-z]{2}$/, unless('country'));

/** A color of the sRGB space, as CSS and color fields write it. */
export const color = () => z.string().regex(/^#[0-9A-Fa-f]{6}$/, unless('color'));

/** The origin of a page, as a browser sends it. Without https, only pages on the machine of the browser. */
export const webOrigin = () =>
  pattern(
    /^(?:https:\/\/[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?!:443$)|http:\/\/(?:localhost|127\.0\.0\.1)(?!:80$))(?::\d{1,5})?$/,
    267,
    valueRules.web_origin,
  );
/** An https address with a host that is written out: a code may only be in what comes after it. */
export const referralUrl = () =>
  pattern(
    /^https:\/\/[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z{}~]*)?$/i,
    1_000,
    valueRules.referral_url,
  );
export const note = () => prose(500, 1).describe('Free text, kept in the ledger.');

const maxMetadataKeys = 50;
const maxMetadataBytes = 8 * 1024;
const tooManyKeys = { error: `has more than ${maxMetadataKeys} keys` };

const hasFewKeys = (value: object) => Object.keys(value).length <= maxMetadataKeys;
const isSmall = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length <= maxMetadataBytes;

/**
 * The merchant's own key-value pairs: at most 50 keys of 40 characters, values of 500 characters, 8 KiB of JSON in
 * total.
 */
export const Metadata = z
  .record(text(40, 1), text(500))
  .refine(hasFewKeys, tooManyKeys)
  .refine(isSmall, { error: 'is larger than 8 KiB as JSON' })
  .meta({
    id: 'Metadata',
    description: 'Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total.',
  });

const isString = (value: string | null): value is string => value !== null;
const setsFewKeys = (value: Record<string, string | null>) =>
  Object.values(value).filter(isString).length <= maxMetadataKeys;

/** Room to remove all keys and set as many new ones. */
const maxPatchedKeys = 2 * maxMetadataKeys;
const patchesFewKeys = (value: object) => Object.keys(value).length <= maxPatchedKeys;

/**
 * A change of metadata. A string sets its key, null removes its key, and other keys keep their values. The limits of
 * {@link Metadata} apply to the result.
 */
export const MetadataPatch = z
  .record(text(40, 1), text(500).nullable())
  .refine(setsFewKeys, { error: `sets more than ${maxMetadataKeys} keys` })
  .refine(patchesFewKeys, { error: `names more than ${maxPatchedKeys} keys` })
  .meta({
    id: 'MetadataPatch',
    description:
      'Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata.',
  });
