import { z } from 'zod';

/** A schema somewhere inside a request, with the way to it. */
export interface Found {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Every schema inside a schema, itself included; one that is met again is not walked again. */
export function walkSchema(schema: z.core.$ZodType, path = ''): Found[] {
  const found: Found[] = [];
  const seen = new Set<z.core.$ZodType>();
  const visit = (at: z.core.$ZodType, way: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    found.push({ path: way, schema: at });
    for (const [step, inner] of insideOf(at)) visit(inner, `${way}${step}`);
  };
  visit(schema, path);
  return found;
}

/** The schemas right inside one; a kind that is not known here fails, so that none is passed over. */
export function insideOf(schema: z.core.$ZodType): [step: string, inner: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as z.core.$ZodShape).map(([name, field]) => [`/${name}`, field]);
  if (schema instanceof z.ZodArray) return [['/-', schema.element]];
  if (schema instanceof z.ZodRecord)
    return [
      ['/(key)', schema.keyType],
      ['/(value)', schema.valueType],
    ];
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option, index) => [`(${index})`, option as z.core.$ZodType]);
  if (schema instanceof z.ZodPipe) return [['', schema.in as z.core.$ZodType]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.def.innerType]];
  if (isLeaf(schema)) return [];
  throw new Error(`The walk does not know ${schema._zod.def.type}: teach it.`);
}

const leaves = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral] as const;
const isLeaf = (schema: z.core.$ZodType): boolean => leaves.some((leaf) => schema instanceof leaf);

export const isText = (schema: z.core.$ZodType): schema is z.ZodString =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;

/** One text for each form that a request may ask for. */
export const textSamples: readonly string[] = [
  'ab',
  'AB-1',
  'QUJD',
  'EUR',
  '5',
  '2026-03-10',
  '2026-03',
  '2026-03-10T09:00:00.000Z',
  '2026-03-10T09:00:00+01:00',
  'ada@example.com',
  '+4915112345678',
  'de-DE',
  '17:30',
  '#0B6E4F',
  'SUMMER-####-####-####',
  'https://example.com',
  'com.example.rewards',
  'a'.repeat(43),
  ...['prg', 'cus', 'crd', 'key', 'txn', 'evt', 'biz', 'rwd', 'mem', 'hld', 'whe', 'dlv', 'psn', 'vch', 'vcb'].map(
    (prefix) => `${prefix}_01k5q8v3t9e6w2x4y7z0a1b2c3`,
  ),
];
