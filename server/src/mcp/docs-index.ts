import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { DocsSearch } from '../../docs/assets/search.js';
import vocabulary from '../../docs/assets/vocabulary.json' with { type: 'json' };
import { readGuide } from '../docs/guides.ts';
import { listFindable } from '../docs/search-index.ts';
import { fieldLines, namedIn, nameOf, type Schema } from './fields.ts';

const maxFound = 3;
const maxText = 2_000;

let search: Promise<DocsSearch> | null = null;

/** The parts of the docs that fit a question best. The index is made at the first search, because many servers have no agents. */
export async function searchDocs(query: string) {
  search ??= build();
  return (await search).find(query, maxFound).map(({ page, heading, href, text = '', code = '', excerpt }) => ({
    title: heading === page ? page : `${page}: ${heading}`,
    href,
    // A thing that does not exist has only the sentence that says so.
    text: `${text}\n${code}`.trim().slice(0, maxText) || excerpt.map((piece) => piece.text).join(''),
  }));
}

/** Everything that the search of the pages finds, but no methods of the SDK, which repeat the operations. */
async function build(): Promise<DocsSearch> {
  const { operations, schemas } = await fieldsOfApi();
  const entries = listFindable(readGuide)
    .filter(({ kind }) => kind !== 'method')
    .map((entry) => ({ ...entry, code: operations.get(entry.href) ?? entry.code }));
  return new DocsSearch([...entries, ...schemas], vocabulary);
}

/** The fields of queries and bodies, by the link to the operation, and each schema that a body names. */
async function fieldsOfApi() {
  const { components, paths } = await buildOpenApi();
  const all = components.schemas as Readonly<Record<string, Schema>>;
  const bodies: Schema[] = [];
  const operations = listRoutes().map(({ method, path, metadata }): [string, string] => {
    const { parameters = [], requestBody } = paths[path]?.[method] ?? {};
    const query = parameters.flatMap((one) => (one.in === 'query' ? [`?${one.name}: ${one.description}`] : []));
    const sent = requestBody?.content['application/json']?.schema as Schema | undefined;
    if (sent) bodies.push(sent);
    const body = sent?.$ref === undefined ? sent : all[nameOf(sent.$ref)];
    const lines = [
      `${method.toUpperCase()} ${path}`,
      `Scope: ${metadata.scope}`,
      ...query,
      body ? fieldLines(body) : '',
    ];
    return [operationLink(metadata.tag, method, path), lines.join('\n')];
  });
  const schemas = [...namedIn(bodies, all)].map((name) => {
    const { description = '', ...schema } = all[name] ?? {};
    return { kind: 'schema', page: 'Schemas', heading: name, text: description, code: fieldLines(schema), href: '' };
  });
  return { operations: new Map(operations), schemas };
}
