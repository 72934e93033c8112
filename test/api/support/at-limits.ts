import { z } from 'zod';
import { isText } from './schema-walk.ts';

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

/** The sample with every free text that the schema takes beside it, each at its limit; fields of other forms stay as in the sample. */
export function atLimits(schema: z.core.$ZodType, sample: unknown, character: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return atLimits(schema.def.innerType, sample, character);
  if (schema instanceof z.ZodRecord) return largestMetadata(character);
  if (schema instanceof z.ZodObject) return objectAtLimits(schema, sample, character);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one as z.core.$ZodType, sample).success);
    return option ? atLimits(option as z.core.$ZodType, sample, character) : sample;
  }
  if (schema instanceof z.ZodArray) {
    const list = Array.isArray(sample) ? sample.map((one) => atLimits(schema.element, one, character)) : null;
    if (list) return list;
    const element = atLimits(schema.element, undefined, character);
    return typeof element === 'string' ? Array(maxItems(schema)).fill(element) : undefined;
  }
  if (sample !== undefined) return sample;
  return isText(schema) && isFree(schema) ? filled(character, schema.maxLength ?? 0) : undefined;
}

function objectAtLimits(schema: z.ZodObject, sample: unknown, character: string): unknown {
  if (sample === undefined && !schema.safeParse({}).success) return undefined;
  const given = (sample ?? {}) as Record<string, unknown>;
  const fields = Object.entries(schema.shape as z.core.$ZodShape)
    .map(([name, field]) => [name, atLimits(field, given[name], character)])
    .filter(([, value]) => value !== undefined);
  return { ...given, ...Object.fromEntries(fields) };
}

/** Ids have no limit of length: they are refused later. */
const isFree = (schema: z.ZodString): boolean => schema.maxLength !== null && schema.safeParse('Any words: é!').success;

const maxItems = (schema: z.ZodArray): number => (schema._zod.bag as { maximum?: number }).maximum ?? 1;
