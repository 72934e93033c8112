import type { Route } from '@loyalty-service/contract/declarations/route-types';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import type { Method } from './operations.ts';

/** Methods by the name of their resource. Without a name: the methods without a resource. */
type DocumentedResource = readonly [resource: string, methods: readonly Method[]];

/** A guide with every method of the client and its documentation. */
export function methodsPage(resources: readonly DocumentedResource[]): string {
  return [
    '# SDK methods',
    '',
    'Every method of the client, by resource. Each takes `options` last, such as `{ idempotencyKey, timeout, signal }`; see the',
    '[SDK guide](/docs/sdk). A method that returns a `PagePromise` is a list: iterate it for all items.',
    ...resources.flatMap(([resource, methods]) => [
      '',
      `## ${resource ? `loyalty.${resource}` : 'loyalty'}`,
      ...methods.flatMap((method) => methodSection(resource, method)),
    ]),
    '',
  ].join('\n');
}

function methodSection(resource: string, { name, route, about, signature, example }: Method): string[] {
  return [
    '',
    `### ${[resource, name].filter(Boolean).join('.')}`,
    '',
    about,
    '',
    `\`\`\`ts\n// ${name}${signature}\n${example}\n\`\`\``,
    ...(route ? ['', linksOf(route)] : []),
  ];
}

/** Links to the fields and errors of an operation. */
function linksOf({ method, path, metadata: { codes, tag } }: Route): string {
  const inReference = path.replace(/:([a-z_]+)/g, '{$1}');
  const errors = codes.map((code) => `[${code}](/docs/errors/${code})`).join(', ');
  const fields = `Fields: [${method} ${inReference}](${operationLink(tag, method, inReference)}).`;
  return errors ? `${fields} Errors: ${errors}.` : fields;
}
