import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import type { JsonSchema } from '@loyalty-service/contract/openapi/routes/document';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listOperations } from '../docs/read-document.ts';

interface Field {
  /** Such as `Card.balance`, or `Card` for the type itself. */
  readonly path: string;
  /** Empty if nothing is said. */
  readonly doc: string;
}

/** Every type in a file and every field, also those of objects inside of objects. */
function fieldsOf(path: string): readonly Field[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const fields: Field[] = [];
  const walk = (node: ts.Node, above: string): void => {
    const isNamed = ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    const name = isNamed ? `${above}${above && '.'}${node.name.getText()}` : above;
    if (isNamed) fields.push({ path: name, doc: docOf(node) });
    ts.forEachChild(node, (child) => walk(child, name));
  };
  walk(file, '');
  return fields;
}

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join('');

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.filter((word) => !['a', 'an', 'of', 'the', 'its', 'is'].includes(word)) ?? [];

/** `The name.` for `name` says nothing. */
function repeatsName({ path, doc }: Field): boolean {
  const name = new Set(wordsOf((path.split('.').at(-1) ?? '').replaceAll('_', ' ')));
  return wordsOf(doc).every((word) => name.has(word));
}

/** Every field in a part of a document, with what is said of it. A reference says what its component says. */
function describedIn(part: unknown, path: string): readonly Field[] {
  if (Array.isArray(part)) return part.flatMap((one) => describedIn(one, path));
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...rest } = part as JsonSchema & { properties?: Readonly<Record<string, JsonSchema>> };
  const own = Object.entries(properties).flatMap(([name, field]) => [
    { path: `${path}.${name}`, doc: String(field['description'] ?? (hasReference(field) ? '(component)' : '')) },
    ...describedIn(field, `${path}.${name}`),
  ]);
  return [...own, ...Object.values(rest).flatMap((inner) => describedIn(inner, path))];
}

const hasReference = ({ $ref, anyOf }: JsonSchema): boolean =>
  $ref !== undefined || (Array.isArray(anyOf) && anyOf.some((option) => option.$ref !== undefined));

const silent = (fields: readonly Field[]): readonly string[] =>
  fields.filter(({ doc }) => doc === '').map(({ path }) => path);

describe('what is said of fields', () => {
  const fields = fieldsOf(fileURLToPath(new URL('../../sdk/src/generated/types/types.ts', import.meta.url)));

  it('is a line for every type of the SDK and every field of it', () => {
    expect(fields.length).toBeGreaterThan(1_000);
    expect(fields.map(({ path }) => path)).toContain('TransactionCreatedEvent.data.card');
    expect(silent(fields)).toEqual([]);
  });

  it('is more than the name of the field', () => {
    expect(fields.filter((field) => field.doc !== '' && repeatsName(field))).toEqual([]);
  });

  it('is a description of every field and parameter in the OpenAPI document', async () => {
    const { paths, components } = await buildOpenApi();
    const ofSchemas = Object.entries(components.schemas).flatMap(([name, schema]) => [
      { path: name, doc: String(schema['description'] ?? '') },
      ...describedIn(schema, name),
    ]);
    const ofOperations = listOperations(paths).flatMap(({ operation: { operationId, parameters, ...operation } }) => [
      ...parameters.map(({ name, description = '' }) => ({ path: `${operationId} ${name}`, doc: description })),
      ...describedIn([operation.requestBody?.content, operation.responses].map(schemasIn), operationId),
    ]);
    expect(ofSchemas.length).toBeGreaterThan(800);
    expect(ofOperations.length).toBeGreaterThan(100);
    expect(silent([...ofSchemas, ...ofOperations])).toEqual([]);
  });
});

/** The schemas in a part of an operation, without its examples. */
function schemasIn(part: unknown): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'schema' ? [value] : schemasIn(value)));
}
