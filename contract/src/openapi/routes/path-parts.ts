import { type IdKind, idPrefixes } from '../../fields/ids.ts';
import { exampleExternalId, idOf } from '../examples/ids.ts';
import type { Parameter } from './document.ts';

const singular = (plural: string): string =>
  plural === 'people'
    ? 'person'
    : plural.replace(/ies$/, 'y').replace(/ches$/, 'ch').replace(/s$/, '').replaceAll('-', '_');
const isKind = (word: string): word is IdKind => word in idPrefixes;

/** The path shows the kind of id: /v1/api-keys/{id} takes the id of an api_key. */
export function describePathPart(path: string, name: string): Partial<Parameter> {
  const parts = path.split('/');
  const kind = singular(parts[parts.indexOf(`{${name}}`) - 1] ?? '');
  if (name === 'external_id')
    return { description: 'Your own id of the customer, percent-encoded.', example: exampleExternalId };
  if (!isKind(kind)) return {};
  return {
    description: `Id of the ${kind === 'api_key' ? 'API key' : kind.replaceAll('_', ' ')}.`,
    example: idOf(kind),
  };
}

/** The names of the path parameters in order, each with its example. */
export const examplesOfPath = (path: string): readonly (readonly [name: string, example: string])[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(describePathPart(path, name).example)]);
