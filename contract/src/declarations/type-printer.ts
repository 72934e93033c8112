import { z } from 'zod';
import { choices, type Way } from '../fields/choices.ts';
import type { JsonSchema } from '../openapi/routes/document.ts';
import { liftDescriptions } from '../openapi/schemas/lift-descriptions.ts';
import { allowNulls } from '../openapi/schemas/nulls.ts';

/** The part of JSON Schema that zod writes. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  /** The valid combinations of fields of a body, by choice, with the types of the fields. */
  choices?: readonly (readonly (Way & { readonly fields: Record<string, Schema> })[])[];
}

/** Answers can have values that a later release adds, so their types are open. Types of requests are not. */
type Side = 'sent' | 'answered';

/** Collects the contract's schemas and prints them as flat named types. */
export class TypePrinter {
  readonly #named = { sent: new Map<string, Schema>(), answered: new Map<string, Schema>() };
  /** Prints the contract's own types instead of opened ones. */
  readonly #exact: boolean;
  readonly #hasDocs: boolean;

  constructor(exact: boolean, hasDocs = !exact) {
    this.#exact = exact;
    this.#hasDocs = hasDocs;
  }

  /** The name of the schema's type. A schema without an id gets that of `fallback`, and its doc comment. */
  add(
    schema: z.ZodType,
    side: Side,
    fallback: { readonly name: string; readonly doc: string },
    io: 'input' | 'output' = side === 'sent' ? 'input' : 'output',
  ): string {
    const printed = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // The proof compares the values that the schema itself takes, and the schema has no choices.
      ...(!this.#exact && { override: addChoices }),
    }) as Schema;
    const { $ref, $defs = {}, ...root } = liftDescriptions(printed);
    // Optional fields of a body may be null, except in the proof, which compares the values that the schema itself takes.
    const sent = (part: Schema): Schema =>
      io === 'input' && !this.#exact ? (allowNulls(part as JsonSchema) as Schema) : part;
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, sent(definition), side);
    if ($ref !== undefined) return nameIn($ref);
    this.#keep(fallback.name, { description: fallback.doc, ...sent(root) }, side);
    return fallback.name;
  }

  schemaOf(name: string, side: Side): Schema | undefined {
    return this.#named[side].get(name);
  }

  /** How other files call the type: one that is open in answers is called `…Input` where it is sent. */
  nameOf(name: string, side: Side): string {
    return side === 'sent' && this.#differs(name) ? `${name}Input` : name;
  }

  print(): string {
    const types = new Map<string, string>();
    for (const side of ['answered', 'sent'] as const) {
      for (const [name, schema] of this.#named[side]) {
        const printedName = this.nameOf(name, side);
        const text = this.#declaration(printedName, schema, side);
        if ((types.get(printedName) ?? text) !== text) throw new Error(`Two types are called ${printedName}`);
        types.set(printedName, text);
      }
    }
    return [...types.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text)
      .join('\n');
  }

  #keep(name: string, schema: Schema, side: Side): void {
    const known = this.#named[side].get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two different schemas are called ${name}`);
    this.#named[side].set(name, schema);
  }

  /** Whether the two sides of a type differ, directly or in a type that they refer to. */
  #differs(name: string, path: readonly string[] = []): boolean {
    const [sent, answered] = [this.#named.sent.get(name), this.#named.answered.get(name)];
    if (!sent || !answered || path.includes(name)) return false;
    if (this.#body(sent, 'sent', true) !== this.#body(answered, 'answered', true)) return true;
    const references = [...JSON.stringify(sent).matchAll(/"#\/\$defs\/(\w+)"/g)];
    return references.some(([, reference]) => this.#differs(reference as string, [...path, name]));
  }

  #declaration(name: string, schema: Schema, side: Side): string {
    const doc = this.#doc(schema, side, '');
    if (schema.choices) return `${doc}export type ${name} = ${this.#choices(schema, side)};\n`;
    const body = this.#body(schema, side, false);
    return body.startsWith('{\n') && schema.properties
      ? `${doc}export interface ${name} ${body}\n`
      : `${doc}export type ${name} = ${body};\n`;
  }

  /** The description of a type or a field as a comment. A field without a description has that of its type. */
  #doc({ description, $ref, anyOf = [] }: Schema, side: Side, indent: string): string {
    if (!this.#hasDocs) return '';
    const [reference = $ref, ...others] = anyOf.flatMap((option) => option.$ref ?? []);
    const ofType = reference && others.length === 0 ? this.#named[side].get(nameIn(reference))?.description : undefined;
    return docComment([description ?? ofType ?? ''], indent);
  }

  #body(schema: Schema, side: Side, plainNames: boolean, indent = ''): string {
    const inner = (part: Schema): string => this.#body(part, side, plainNames, indent);
    if (schema.$ref !== undefined) return plainNames ? nameIn(schema.$ref) : this.nameOf(nameIn(schema.$ref), side);
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum) {
      const values = schema.enum.map(literal).join(' | ');
      return side === 'answered' && !this.#exact ? `${values} | (string & {})` : values;
    }
    const options = schema.anyOf ?? schema.oneOf;
    if (options) {
      const isEvents = !this.#exact && side === 'answered' && options.every(({ $ref }) => $ref?.endsWith('Event'));
      return [...options.map(inner), ...(isEvents ? ['UnknownEvent'] : [])].join(' | ');
    }
    const { type } = schema;
    if (Array.isArray(type)) return type.map((one) => inner({ ...schema, type: one })).join(' | ');
    switch (type) {
      case 'array':
        return `Array<${inner(schema.items ?? {})}>`;
      case 'object':
        return this.#object(schema, side, plainNames, indent);
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return type;
      case undefined:
        return 'unknown';
      default:
        throw new Error(`The generator cannot print ${JSON.stringify(schema)}`);
    }
  }

  /** A union of the combinations of each choice. Fields that a combination has are required; omitted fields may only be null. */
  #choices({ choices = [], properties, ...schema }: Schema, side: Side): string {
    const typed = new Set(
      choices.flat().flatMap(({ types, where }) => (types ? Object.keys({ ...types, ...where }) : [])),
    );
    const others = Object.entries(properties ?? {}).filter(([field]) => !typed.has(field));
    const unions = choices.map((ways) => {
      const options = ways.map(({ where = {}, gives = [], types = {}, leavesOut, fields }) => {
        const line = (field: string, type: string): string =>
          `${this.#doc(fields[field] ?? {}, side, '      ')}      ${field}${type};\n`;
        const lines = [
          ...Object.entries(where).map(([field, value]) => line(field, `: ${literal(value)}`)),
          ...[...gives, ...Object.keys(types)].map((field) =>
            line(field, `: ${this.#body(fields[field] ?? {}, side, false, '      ')}`),
          ),
          ...leavesOut.map((field) => line(field, '?: null | undefined')),
        ];
        return `  | {\n${lines.join('')}    }\n`;
      });
      return `(\n${options.join('')})`;
    });
    return [this.#body({ ...schema, properties: Object.fromEntries(others) }, side, false), ...unions].join(' & ');
  }

  #object(schema: Schema, side: Side, plainNames: boolean, indent: string): string {
    const fields = Object.entries(schema.properties ?? {});
    if (fields.length === 0) {
      const values = schema.additionalProperties;
      return typeof values === 'object'
        ? `Record<string, ${this.#body(values, side, plainNames, indent)}>`
        : 'Record<string, never>';
    }
    const deeper = `${indent}  `;
    const lines = fields.map(([name, field]) => {
      const type = this.#body(field, side, plainNames, deeper);
      const isRequired = schema.required?.includes(name) ?? false;
      return `${this.#doc(field, side, deeper)}${deeper}${name}${isRequired ? `: ${type}` : `?: ${type} | undefined`};\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }
}

/** Tells the printer of the choices of an object. The types of fields are those before null is allowed. */
function addChoices({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  const known = choices.get(zodSchema);
  const schema = jsonSchema as Schema;
  const { properties } = schema;
  if (!known || !properties) return;
  schema.choices = known.all.map((ways) =>
    ways.map((way) => ({ ...way, fields: { ...properties, ...typesOf(way, properties) } })),
  );
}

const typesOf = ({ types = {} }: Way, properties: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(types).map(([field, names]) => [
      field,
      { description: properties[field]?.description ?? '', anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) },
    ]),
  );

const nameIn = (reference: string): string => reference.slice('#/$defs/'.length);
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** A TSDoc comment of paragraphs; empty ones are left out, and without any there is no comment. */
export function docComment(paragraphs: readonly string[], indent: string): string {
  const lines = paragraphs
    .filter((text) => text !== '')
    .flatMap((text, index) => [...(index === 0 ? [] : ['']), ...text.split('\n')]);
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
