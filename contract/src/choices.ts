import { z } from 'zod';

/** A way in which an object is whole: what it gives, what it leaves out, and what its fields are. */
export interface Way {
  readonly gives?: readonly string[];
  readonly leavesOut: readonly string[];
  readonly where?: Readonly<Record<string, string>>;
  /** Of the types that a field may have, the ids of those it has here. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a schema of JSON cannot say, in a form that is printed as types: an object is whole in one of the ways of each choice.
 * A refinement that asks for the same stays beside it, for it has the message.
 */
export const choices = z.registry<{ readonly all: readonly (readonly Way[])[] }>();

const others = (fields: readonly string[], field: string): readonly string[] => fields.filter((one) => one !== field);

export const exactlyOneOf = (...fields: readonly string[]): readonly Way[] =>
  fields.map((field) => ({ gives: [field], leavesOut: others(fields, field) }));

export const atMostOneOf = (...fields: readonly string[]): readonly Way[] =>
  fields.map((field) => ({ leavesOut: others(fields, field) }));
