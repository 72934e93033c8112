import { z } from 'zod';
import { isText, walkSchema } from './schema-walk.ts';

/** A text of so many UTF-16 code units that repeats one character. */
export const filled = (character: string, units: number): string =>
  character.repeat(Math.floor(units / character.length));

const maxMetadataBytes = 8 * 1_024;

/** Metadata with as many full values as its limit takes. */
export function largestMetadata(character: string): Record<string, string> {
  const metadata: Record<string, string> = {};
  const bytes = () => Buffer.byteLength(JSON.stringify(metadata));
  for (let key = 0; bytes() <= maxMetadataBytes; key += 1) metadata[`key-${key}`] = filled(character, 500);
  const last = Object.keys(metadata).at(-1) ?? '';
  while (bytes() > maxMetadataBytes) metadata[last] = metadata[last]?.slice(0, -character.length) ?? '';
  return metadata;
}

/** A request body has at most 64 KiB. The rest is for the fields that a test adds. */
const maxBodyBytes = 63 * 1_024;

/**
 * The sample with every free text that the schema takes beside it, each at its limit; fields of other forms stay as in the
 * sample. Lists of texts are as long as they can be. If the body is too large then, they are shorter.
 */
export function atLimits(schema: z.core.$ZodType, sample: unknown, character: string): unknown {
  for (let longest = 1_024; ; longest /= 2) {
    const body = withTexts(schema, sample, { character, longest });
    if (longest === 1 || Buffer.byteLength(JSON.stringify(body)) <= maxBodyBytes) return body;
  }
}

interface Filling {
  readonly character: string;
  /** The most items of a list. */
  readonly longest: number;
}

function withTexts(schema: z.core.$ZodType, sample: unknown, filling: Filling): unknown {
  const { character, longest } = filling;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withTexts(schema.def.innerType, sample, filling);
  if (schema instanceof z.ZodRecord) return largestMetadata(character);
  if (schema instanceof z.ZodObject) return objectWithTexts(schema, sample, filling);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one as z.core.$ZodType, sample).success);
    return option ? withTexts(option as z.core.$ZodType, sample, filling) : sample;
  }
  if (schema instanceof z.ZodArray) {
    if (Array.isArray(sample)) return sample.map((one) => withTexts(schema.element, one, filling));
    const element = withTexts(schema.element, undefined, filling);
    return typeof element === 'string' ? Array(Math.min(maxItems(schema), longest)).fill(element) : undefined;
  }
  if (sample !== undefined) return sample;
  return isText(schema) && isFree(schema) ? filled(character, schema.maxLength ?? 0) : undefined;
}

function objectWithTexts(schema: z.ZodObject, sample: unknown, filling: Filling): unknown {
  if (sample === undefined && !schema.safeParse({}).success) return undefined;
  const given = (sample ?? {}) as Record<string, unknown>;
  const fields = Object.entries(schema.shape as z.core.$ZodShape)
    .map(([name, field]) => [name, withTexts(field, given[name], filling)])
    .filter(([, value]) => value !== undefined);
  return { ...given, ...Object.fromEntries(fields) };
}

/** Ids have no limit of length: they are refused later. */
const isFree = (schema: z.ZodString): boolean => schema.maxLength !== null && schema.safeParse('Any words: é!').success;

function maxItems(schema: z.ZodArray): number {
  const { maxItems: most } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (most === undefined) throw new Error('A list has no limit.');
  return most;
}

/** The most items of a list, or characters of a text, at the place of a schema whose path fits. */
export function limitAt(schema: z.core.$ZodType, place: RegExp): number {
  for (const found of walkSchema(schema)) {
    if (!place.test(found.path)) continue;
    if (found.schema instanceof z.ZodArray) return maxItems(found.schema);
    if (isText(found.schema) && found.schema.maxLength !== null) return found.schema.maxLength;
  }
  throw new Error(`Nothing with a limit is at ${place}.`);
}
