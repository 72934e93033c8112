import type { z } from 'zod';

export type Bodies = Readonly<Record<string, unknown>>;
export type BodiesOfSchema = readonly [z.ZodType, Bodies];

/** The named examples of a body, each checked against its schema. */
export const bodiesOf = <Schema extends z.ZodType>(
  schema: Schema,
  bodies: Readonly<Record<string, z.input<Schema>>>,
): BodiesOfSchema => [schema, bodies];

/** A WebP file with one pixel. */
export const onePixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=';
