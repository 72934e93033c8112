import { z } from 'zod';
import { insideOf } from '../support/schema-walk.ts';

/** Pieces that several rules share. Separate code decides each use, so each is named after where it is used. */
const sharedPieces: ReadonlySet<string> = new Set([
  'Period',
  'Window',
  'MatchInput',
  'AmountOff',
  'PercentOff',
  'FreeItem',
  'CustomBenefit',
  'GiftCredit',
]);

/**
 * Every field of every object in a schema, named by the object's meta id: `Cap.max`. A field with a choice is there once
 * for each: `Cap.measure: value`. What a shared piece has is named after its use: `PackInput.valid.count`,
 * `Cap.window.seconds`, `TierLevelInput.benefits.amount_off.amount`.
 */
export function fieldsOf(root: z.core.$ZodType): string[] {
  const names = new Set<string>();
  const walked = new Set<string>();

  function visit(schema: z.core.$ZodType, use: string): void {
    if (schema instanceof z.ZodEnum) for (const choice of schema.options) names.add(`${use}: ${choice}`);
    if (schema instanceof z.ZodObject) visitFields(schema, use);
    else for (const [, inner] of insideOf(schema)) visit(inner, use);
  }

  function visitFields(schema: z.ZodObject, use: string): void {
    const id = ownId(schema);
    if (id !== undefined && walked.has(id)) return;
    if (id !== undefined) walked.add(id);
    const owner = id ?? partOf(schema, use);
    for (const [step, field] of insideOf(schema)) {
      const name = `${owner}.${step.slice(1)}`;
      if (!offersChoices(field)) names.add(name);
      visit(field, name);
    }
  }

  visit(root, '');
  return [...names];
}

function ownId(schema: z.ZodObject): string | undefined {
  const id = z.globalRegistry.get(schema)?.id;
  return id === undefined || sharedPieces.has(id) ? undefined : id;
}

function partOf(schema: z.ZodObject, use: string): string {
  const { kind } = schema.shape as Readonly<Record<string, unknown>>;
  return kind instanceof z.ZodLiteral ? `${use}.${kind.value}` : use;
}

const offersChoices = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodEnum ||
  (!(schema instanceof z.ZodObject || schema instanceof z.ZodArray) &&
    insideOf(schema).some(([, inner]) => offersChoices(inner)));
