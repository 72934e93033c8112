import { z } from 'zod';
import { eventTypes } from '../../resources/events.ts';
import type { JsonSchema } from '../routes/document.ts';
import { liftDescriptions } from './lift-descriptions.ts';
import { allowNulls } from './nulls.ts';
import { markChoices, printChoices } from './print-choices.ts';

/**
 * The ways to print a schema.
 *
 * - `body`: a request body. Objects are closed, fields with a default are optional.
 * - `parameter`: a parameter in its parsed form, so that `limit` is an integer and not a string of digits.
 * - `answer`: an answer. Objects are open, because new fields can appear at any time.
 */
export type Side = 'body' | 'parameter' | 'answer';

/** The name of a schema's component, if it has one. */
export const nameOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

const componentPath = '#/components/schemas/';

/** A named schema as a reference to its component. Any other schema is printed in place. */
export function printSchema(schema: z.ZodType, side: Side): JsonSchema {
  const name = nameOf(schema);
  if (name) return { $ref: `${componentPath}${name}` };
  const { $schema, $defs, ...printed } = convert(schema, {
    io: side === 'body' ? 'input' : 'output',
    open: side === 'answer',
  });
  if (side === 'body') return allowNulls(printed);
  return side === 'answer' ? openEnums(printed) : printed;
}

/** Every named schema that the roots refer to, as a component, in the order of the names. */
export function printComponents(roots: Readonly<Record<Side, readonly z.ZodType[]>>): Record<string, JsonSchema> {
  const sent = {
    ...collect(roots.parameter, { io: 'output', open: false }),
    ...mapValues(collect(roots.body, { io: 'input', open: false }), allowNulls),
  };
  const answered = collect(roots.answer, { io: 'output', open: true });
  assertOneForm(mapValues(collect(roots.body, { io: 'input', open: true }), allowNulls), answered);
  // Schemas that requests use too do not change: an answer repeats the values that were sent.
  const opened = Object.entries(answered).map(([name, schema]) => [name, sent[name] ? schema : openEnums(schema)]);
  const components = withUnknownEvent({ ...sent, ...Object.fromEntries(opened) });
  return Object.fromEntries(Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1)));
}

const mapValues = (schemas: Record<string, JsonSchema>, map: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));

interface Form {
  readonly io: 'input' | 'output';
  readonly open: boolean;
}

function collect(roots: readonly z.ZodType[], form: Form): Record<string, JsonSchema> {
  const { $defs } = convert(z.object(Object.fromEntries(roots.map((root, index) => [`root${index}`, root]))), form);
  return $defs ?? {};
}

/** Each name has one schema. A part with optional fields in requests would make two schemas with one name. */
function assertOneForm(sent: Record<string, JsonSchema>, answered: Record<string, JsonSchema>): void {
  for (const [name, schema] of Object.entries(sent)) {
    if (!answered[name] || JSON.stringify(schema) === JSON.stringify(answered[name])) continue;
    throw new Error(
      `${name} differs between requests and answers: name the form of requests ${name}Input and derive the other with answerOf.`,
    );
  }
}

function convert(schema: z.ZodType, { io, open }: Form): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  const printed = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (open) openUp(jsonSchema);
      if (jsonSchema.const !== undefined) jsonSchema.enum = [jsonSchema.const as string];
      if (jsonSchema.type === 'integer' && isLong(jsonSchema)) jsonSchema.format = 'int64';
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
      if (jsonSchema.pattern) jsonSchema.pattern = withoutDelimiters(jsonSchema.pattern);
      if (zodSchema instanceof z.ZodDiscriminatedUnion) addDiscriminator(zodSchema, jsonSchema);
      markChoices(zodSchema, jsonSchema);
    },
  });
  // Converted to text and back: plain JSON without zod's own members, and with references relative to the document's root.
  const plain = JSON.parse(JSON.stringify(printed).replaceAll('"#/$defs/', `"${componentPath}`));
  return liftDescriptions(printChoices(plain) as JsonSchema);
}

/** A pattern as JSON Schema has it. A JavaScript regular expression escapes slashes; generators would escape them again. */
const withoutDelimiters = (pattern: string): string =>
  pattern.replace(/\\(.)/g, (escaped, character) => (character === '/' ? '/' : escaped));

const maxInt32 = 2 ** 31 - 1;

/** Whether an integer can need more than 32 bits. Generators make a 32-bit field from an integer without a format. */
const isLong = ({ minimum = -Infinity, maximum = Infinity }: z.core.JSONSchema.BaseSchema): boolean =>
  maximum > maxInt32 || minimum < -maxInt32;

/** Answers can grow: they have no closed objects, and no bounds that only say that numbers are exact. */
function openUp(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** Only if every member is a component, because a discriminator refers to names. */
function addDiscriminator(union: z.ZodDiscriminatedUnion, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const propertyName = union.def.discriminator;
  const mapping: Record<string, string> = {};
  for (const option of union.options) {
    const name = nameOf(option);
    const tag = option instanceof z.ZodObject ? option.shape[propertyName] : null;
    if (!name || !(tag instanceof z.ZodLiteral)) return;
    for (const value of tag.values) mapping[String(value)] = `${componentPath}${name}`;
  }
  jsonSchema.discriminator = { propertyName, mapping };
}

/**
 * Opens the enumerations of a printed answer schema: new values can appear at any time. `x-extensible-enum` lists the
 * known values. With the second option, generated validators accept every other string.
 */
function openEnums(schema: JsonSchema): JsonSchema {
  const { enum: values, const: only, ...rest } = schema;
  if (Array.isArray(values) && only === undefined && rest['type'] === 'string') {
    const { type, ...said } = rest;
    return { ...said, 'x-extensible-enum': values, anyOf: [{ type, enum: values }, { type }] };
  }
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, openInside(keyword, value)]));
}

function openInside(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return keyword === 'anyOf' || keyword === 'oneOf' ? value.map(openEnums) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (keyword === 'items' || keyword === 'additionalProperties') return openEnums(value as JsonSchema);
  if (keyword !== 'properties') return value;
  const fields = Object.entries(value as Readonly<Record<string, JsonSchema>>);
  return Object.fromEntries(fields.map(([name, field]) => [name, openEnums(field)]));
}

/**
 * The known events, and a last variant for future types, so that generated validators accept a new event. Only the
 * known events have the discriminator, because an open variant cannot have one.
 */
function withUnknownEvent({ Event, ...schemas }: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { CardIssuedEvent: known } = schemas;
  if (!Event || !known) throw new Error('The contract has no events.');
  const { description, ...union } = Event;
  const properties = known['properties'] as Readonly<Record<string, JsonSchema>>;
  return {
    ...schemas,
    KnownEvent: { ...union, description: 'An event of one of the types that this document describes.' },
    UnknownEvent: {
      ...known,
      description: 'An event whose type this document does not describe. Ignore it, or upgrade to handle it.',
      properties: {
        ...properties,
        type: {
          type: 'string',
          description: 'Event type that this document does not describe.',
          not: { enum: [...eventTypes] },
        },
        data: { type: 'object', description: 'The changed objects.', additionalProperties: {} },
      },
    },
    Event: {
      ...(description !== undefined && { description }),
      anyOf: [{ $ref: '#/components/schemas/KnownEvent' }, { $ref: '#/components/schemas/UnknownEvent' }],
    },
  };
}
