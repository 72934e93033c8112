import { type IdKind, idPrefixes } from '../../ids.ts';
import { exampleExternalId, idOf } from '../examples/ids.ts';
import type { Parameter } from './document.ts';

const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');
const isKind = (word: string): word is IdKind => word in idPrefixes;

/** The path tells whose id it takes: /v1/api-keys/{id} that of an api_key. */
export function describePathPart(path: string, name: string): Partial<Parameter> {
  const parts = path.split('/');
  const kind = singular(parts[parts.indexOf(`{${name}}`) - 1] ?? '');
  if (name === 'external_id')
    return { description: "The merchant's own id, percent-encoded.", example: exampleExternalId };
  if (!isKind(kind)) return {};
  return {
    description: `The id of the ${kind === 'api_key' ? 'API key' : kind.replaceAll('_', ' ')}.`,
    example: idOf(kind),
  };
}

/** The names of what stands in a path, in its order, each with its example. */
export const examplesOfPath = (path: string): readonly (readonly [name: string, example: string])[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(describePathPart(path, name).example)]);
