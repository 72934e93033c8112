/** The parts of a JSON Schema that say what a field takes. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** The name of the schema that a reference leads to. */
export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';

/** One line for each field of an object: its name, a star if it is required, its type, and the first sentence about it. */
export const fieldLines = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const about = /^.*?\.(?=\s|$)/s.exec(field.description ?? '')?.[0];
      return `${name}${required.includes(name) ? '*' : ''}: ${typeOf(field)}${about ? `. ${about}` : ''}`;
    })
    .join('\n');

function typeOf({ $ref, type, const: only, enum: values, anyOf, oneOf, items, properties }: Schema): string {
  if ($ref !== undefined) return nameOf($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const parts = anyOf ?? oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].filter((part) => part !== 'null').join(' | ');
  if (items) return `list of ${typeOf(items)}`;
  if (properties)
    return `{${Object.entries(properties)
      .map(([name, field]) => `${name}: ${typeOf(field)}`)
      .join(', ')}}`;
  return type ?? 'any';
}

/** The schemas that a value names, and those that these name in turn. */
export function namedIn(value: unknown, all: Readonly<Record<string, Schema>>, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    const name = key === '$ref' && typeof part === 'string' ? nameOf(part) : null;
    if (name === null) namedIn(part, all, found);
    else if (!found.has(name)) namedIn(all[name], all, found.add(name));
  }
  return found;
}
