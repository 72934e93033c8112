import { RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields-of.ts';

const Length = z.strictObject({ unit: z.enum(['day', 'week']), count: z.int() }).meta({ id: 'Period' });
const Part = z.strictObject({ id: z.string(), valid: Length.nullable().default(null) }).meta({ id: 'Part' });
const Gone = z.strictObject({ kind: z.literal('gone'), after: Length }).meta({ id: 'Gone' });
const Kept = z.strictObject({ kind: z.literal('kept') }).meta({ id: 'Kept' });
const End = z.discriminatedUnion('kind', [Gone, Kept]);
const Span = z.union([z.enum(['call', 'day']), z.strictObject({ days: z.int() })]);
const Whole = z
  .strictObject({ parts: z.array(Part), spare: Part.nullable(), end: End.default({ kind: 'kept' }), span: Span })
  .meta({ id: 'Whole' });

describe('the fields of a schema', () => {
  it('are named by their object, choices one by one, and what a shared piece has by its use', () => {
    expect(fieldsOf(Whole)).toEqual([
      'Whole.parts',
      'Part.id',
      'Part.valid',
      'Part.valid.unit: day',
      'Part.valid.unit: week',
      'Part.valid.count',
      'Whole.spare',
      'Whole.end',
      'Gone.kind',
      'Gone.after',
      'Gone.after.unit: day',
      'Gone.after.unit: week',
      'Gone.after.count',
      'Kept.kind',
      'Whole.span: call',
      'Whole.span: day',
      'Whole.span.days',
    ]);
  });

  it('have a new one as soon as the rules have it', () => {
    const [Points] = RulesInput.options;
    const more = z.discriminatedUnion('kind', [Points.extend({ forgotten: z.boolean() }).meta({ id: 'More' })]);
    expect(fieldsOf(more)).toContain('More.forgotten');
    expect(fieldsOf(more)).toContain('Cap.window.seconds');
  });

  it('are not guessed where a kind of schema is not known', () => {
    expect(() => fieldsOf(z.strictObject({ odd: z.map(z.string(), z.string()) }))).toThrow('does not know map');
  });
});
