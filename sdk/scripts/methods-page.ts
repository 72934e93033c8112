import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { type Method, type Route, scopeOf } from './operations.ts';

/** A resource of the client: its methods with their routes. Without a name: what belongs to no resource. */
export interface DocumentedResource {
  readonly name: string;
  readonly methods: readonly (readonly [name: string, method: Method, route: Route])[];
}

/** Every method of the client with what editors show of it, as a guide of the docs. */
export function methodsPage(resources: readonly DocumentedResource[]): string {
  return [
    '# SDK methods',
    '',
    'Every method of the client, by resource. Each takes `options` last, such as `{ idempotencyKey, timeout, signal }`; see the',
    '[SDK guide](/docs/sdk). A method that returns a `PagePromise` is a list: iterate it for all items.',
    ...resources.flatMap(({ name, methods }) => [
      '',
      `## ${name ? `loyalty.${name}` : 'loyalty'}`,
      ...methods.flatMap((method) => methodSection(name, ...method)),
    ]),
    '',
  ].join('\n');
}

function methodSection(resource: string, name: string, { signature, example }: Method, route: Route): string[] {
  const { codes, tag } = route.metadata;
  const path = route.path.replace(/:([a-z_]+)/g, '{$1}');
  const fullName = [resource, name].filter(Boolean).join('.');
  const links = codes.map((code) => `[${code}](/docs/errors/${code})`);
  return [
    '',
    `### ${fullName}`,
    '',
    `${route.summary}. ${route.description} ${scopeOf(route)}`,
    '',
    `\`\`\`ts\n// ${name}${signature}\n${example}\n\`\`\``,
    '',
    `Fields: [${route.method} ${path}](${operationLink(tag, route.method, path)}).${links.length > 0 ? ` Errors: ${links.join(', ')}.` : ''}`,
  ];
}
