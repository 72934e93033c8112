import { z } from 'zod';

/** One valid combination of fields: the fields it contains, the fields it omits, and the types of fields. */
export interface Way {
  readonly gives?: readonly string[];
  readonly leavesOut: readonly string[];
  readonly where?: Readonly<Record<string, string | boolean>>;
  /** Ids of the types that a field has in this combination, if the field can have several. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Rules that a JSON schema cannot express, in a form that is printed as types: for each choice, an object has one of
 * its combinations. A refinement with the same rule stays beside it, because it has the message.
 */
export const choices = z.registry<{ readonly all: readonly (readonly Way[])[] }>();

const others = (fields: readonly string[], field: string): readonly string[] => fields.filter((one) => one !== field);

export const exactlyOneOf = (...fields: readonly string[]): readonly Way[] =>
  fields.map((field) => ({ gives: [field], leavesOut: others(fields, field) }));

export const atMostOneOf = (...fields: readonly string[]): readonly Way[] =>
  fields.map((field) => ({ leavesOut: others(fields, field) }));
