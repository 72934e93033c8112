import type { InvalidField, Rules, RulesInput } from '@loyalty-service/sdk';
import document from '../../../generated/rules-schema.json';

/** The part of JSON Schema that the schema of rules uses. */
interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** The name of the rule that a text breaks if it does not match the pattern. */
  readonly 'x-rule'?: string;
}

/** An error in rules, with its pointer as the service sends it: `/rules/limits/caps/0/id`. */
export type RulesFault = Pick<InvalidField, 'pointer' | 'code' | 'rule' | 'min' | 'max' | 'counts'>;

/** Rules with all defaults filled in. Null if they have a fault. */
export interface CheckedRules {
  readonly rules: Rules | null;
  readonly faults: readonly RulesFault[];
}

const parts: Readonly<Record<string, Schema>> = document.$defs as never;

/** Checks rules against the schema of the contract. The service checks again, and also checks how the parts fit together. */
export function checkRules(typed: unknown): CheckedRules {
  const faults: RulesFault[] = [];
  const rules = read({ $ref: document.$ref }, typed, '/rules', faults);
  return { rules: faults.length === 0 ? (rules as Rules) : null, faults };
}

/** Rules that are known to be right, with all defaults filled in. */
export function completeRules(input: RulesInput): Rules {
  const { rules, faults } = checkRules(input);
  if (!rules) throw new Error(`These rules are wrong: ${JSON.stringify(faults)}`);
  return rules;
}

const resolved = ({ $ref, ...rest }: Schema): Schema =>
  $ref === undefined ? rest : { ...resolved(parts[$ref.slice('#/$defs/'.length)] ?? {}), ...rest };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with its defaults. Adds what is wrong with it to the faults. */
function read(part: Schema, value: unknown, pointer: string, faults: RulesFault[]): unknown {
  const schema = resolved(part);
  const fault = (code: string, more: Partial<RulesFault> = {}) => {
    faults.push({ pointer, code, ...more });
    return value;
  };
  if (schema.oneOf) return readVariant(schema.oneOf, value, pointer, faults);
  if (schema.anyOf) return readAny(schema.anyOf, value, pointer, faults);
  if (schema.const !== undefined) return value === schema.const ? value : fault('invalid_value');
  if (schema.enum) return schema.enum.includes(value) ? value : fault('invalid_value');
  switch (schema.type) {
    case 'object':
      return isObject(value) ? readObject(schema, value, pointer, faults) : fault('invalid_type');
    case 'array':
      return Array.isArray(value) ? readList(schema, value, pointer, faults) : fault('invalid_type');
    case 'string': {
      if (typeof value !== 'string') return fault('invalid_type');
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, 'x-rule': rule } = schema;
      if (value.length < minLength) return fault('too_small', { min: minLength, counts: 'characters' });
      if (value.length > maxLength) return fault('too_big', { max: maxLength, counts: 'characters' });
      const isRight = pattern === undefined || new RegExp(pattern, 'u').test(value);
      return isRight ? value : fault('invalid_value', rule === undefined ? {} : { rule });
    }
    case 'integer':
    case 'number': {
      if (typeof value !== 'number') return fault('invalid_type');
      if (schema.type === 'integer' && !Number.isInteger(value))
        return fault('invalid_value', { rule: 'whole_number' });
      const { minimum: min, maximum: max } = schema;
      if (min !== undefined && value < min) return fault('too_small', { min });
      return max !== undefined && value > max ? fault('too_big', { max }) : value;
    }
    case 'null':
      return value === null ? value : fault('invalid_type');
    default:
      return typeof value === schema.type ? value : fault('invalid_type');
  }
}

function readObject(schema: Schema, value: Record<string, unknown>, pointer: string, faults: RulesFault[]): unknown {
  const { properties = {}, required = [] } = schema;
  for (const name of Object.keys(value))
    if (!Object.hasOwn(properties, name)) faults.push({ pointer: `${pointer}/${name}`, code: 'unknown_field' });
  const entries = Object.entries(properties).map(([name, part]) => {
    const given = value[name];
    const { default: fallback } = resolved(part);
    const at = `${pointer}/${name}`;
    // The service takes null for a field with a default as if it were left out.
    const isLeftOut = given === undefined || (given === null && fallback !== undefined);
    if (!isLeftOut) return [name, read(part, given, at, faults)] as const;
    if (required.includes(name)) faults.push({ pointer: at, code: 'required' });
    return [name, fallback === undefined || fallback === null ? fallback : read(part, fallback, at, faults)] as const;
  });
  return Object.fromEntries(entries);
}

function readList(schema: Schema, value: readonly unknown[], pointer: string, faults: RulesFault[]): unknown {
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (value.length < minItems) faults.push({ pointer, code: 'too_small', min: minItems, counts: 'items' });
  if (value.length > maxItems) faults.push({ pointer, code: 'too_big', max: maxItems, counts: 'items' });
  return value.map((one, at) => read(items, one, `${pointer}/${at}`, faults));
}

/** The variant of the `kind` of the value. */
function readVariant(variants: readonly Schema[], value: unknown, pointer: string, faults: RulesFault[]): unknown {
  if (!isObject(value)) {
    faults.push({ pointer, code: 'invalid_type' });
    return value;
  }
  const { kind } = value;
  const found = variants.find((variant) => resolved(resolved(variant).properties?.['kind'] ?? {}).const === kind);
  if (found) return read(found, value, pointer, faults);
  faults.push({ pointer: `${pointer}/kind`, code: kind === undefined ? 'required' : 'invalid_value' });
  return value;
}

/** The first variant that fits. Faults of a part that can be null are those of the part. */
function readAny(variants: readonly Schema[], value: unknown, pointer: string, faults: RulesFault[]): unknown {
  const tried = variants.map((variant) => {
    const own: RulesFault[] = [];
    return { isNull: resolved(variant).type === 'null', read: read(variant, value, pointer, own), faults: own };
  });
  const found = tried.find((one) => one.faults.length === 0);
  if (found) return found.read;
  const parted = tried.filter(({ isNull }) => !isNull);
  const [only] = parted;
  faults.push(...(parted.length === 1 && only ? only.faults : [{ pointer, code: 'invalid_union' }]));
  return value;
}
