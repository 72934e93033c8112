import { z } from 'zod';
import { didYouMean } from '../nearest.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The error texts of values for which the schema states no text: the required form, and the nearest valid value.
 */
function explainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue.expected, issue.input);
    case 'invalid_value':
      return choiceFault(issue.input, issue.values.map(String));
    case 'too_small':
      return sizeFault(issue.origin, issue.input, `at least ${issue.minimum}`, issue.minimum);
    case 'too_big':
      return sizeFault(issue.origin, issue.input, `at most ${issue.maximum}`, issue.maximum);
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, maxKeys)
        .map((key) => unknownKeyFault(key, fieldsOf(issue.inst)))
        .join('\n');
    case 'invalid_key':
      return `has a key that is not allowed: the key ${issue.issues[0]?.message ?? 'is not allowed'}`;
    case 'invalid_union':
      return unionFault(issue);
    default:
      return 'does not have the required form';
  }
}

z.config({ customError: explainIssue });

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function typeFault(expected: string, input: unknown): string {
  if (input === undefined) return 'is needed';
  if (expected === 'int' && typeof input === 'number' && Number.isFinite(input))
    return `must be an integer, such as ${Math.round(input)}`;
  if (expected === 'int' || expected === 'number') return `must be a number${unquoted(input)}`;
  return `must be ${kinds[expected] ?? 'of another type'}${expected === 'boolean' ? unquoted(input) : ''}`;
}

/** Numbers and booleans are often sent as text. */
function unquoted(input: unknown): string {
  const isPlain = typeof input === 'string' && /^(-?\d{1,15}|true|false)$/.test(input);
  return isPlain ? `; send ${input} without quotes` : '';
}

function choiceFault(input: unknown, choices: readonly string[]): string {
  const [only] = choices;
  const all = choices.length === 1 ? String(only) : `one of ${choices.join(', ')}`;
  if (input === undefined) return `is needed: ${all}`;
  return `must be ${all}${didYouMean(input, choices)}`;
}

function sizeFault(origin: string, input: unknown, bound: string, size: number | bigint): string {
  if (origin === 'string') {
    if (input === '') return 'must not be empty';
    return `must have ${bound} ${size === 1 ? 'character' : 'characters'}; it has ${String(input).length}`;
  }
  if (origin === 'array') return `must have ${bound} ${size === 1 ? 'item' : 'items'}`;
  return `must be ${bound}`;
}

const fieldsOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** An error lists at most this many choices. */
const maxKeys = 50;

/** Number of wrong letters that still count as a typo, by the length of the name. */
const maxTypos = (name: string): number => Math.max(1, Math.floor(name.length / 3));

function unknownKeyFault(key: string, fields: readonly string[]): string {
  if (/^idempotency[-_]?key$/i.test(key))
    return 'is not a field of the body; send it in the header Idempotency-Key, or as the option idempotencyKey of an SDK call';
  const meant = didYouMean(key, fields, maxTypos(key));
  return `is not a known field${meant || '; remove it'}`;
}

function unionFault({ input, inst, discriminator }: Issue & { readonly discriminator?: string | undefined }): string {
  if (!(inst instanceof z.ZodDiscriminatedUnion)) return 'does not have an allowed form';
  if (typeof input !== 'object' || input === null) return typeFault('object', input);
  const name = discriminator ?? inst.def.discriminator;
  const choices = [...(inst._zod.propValues[name] ?? [])].map(String);
  return choiceFault((input as Readonly<Record<string, unknown>>)[name], choices);
}
