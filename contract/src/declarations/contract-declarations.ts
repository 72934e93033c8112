import { contract } from '../index.ts';
import { type Route, successesOf, typesOf } from './route-types.ts';
import { docComment, TypePrinter } from './type-printer.ts';

const top = `import type { ContractNoBody } from '@ts-rest/core';
import type { z } from 'zod/v4';

/** A schema of values of one type. */
type Schema<Value> = z.ZodType<Value, Value>;

/** Fields that ts-rest knows to be optional, which it does not see in an interface. */
type Fields<Type> = { [Name in keyof Type]: Type[Name] };

type OptionalText = z.ZodOptional<z.ZodString>;

`;

/**
 * The declarations of the published contract, with a name for each type. The compiler cannot write down the types that it infers
 * from the schemas, because they are too long, and a consumer's compiler would take seconds to read them.
 */
export function contractDeclarations(): string {
  const types = new TypePrinter(true, true);
  const entries = Object.entries(contract as Record<string, object>).sort(([a], [b]) => (a < b ? -1 : 1));
  const isRoute = (value: object): value is Route => 'method' in value;
  const printed = entries.map(([name, value]) =>
    isRoute(value)
      ? routeType(name, value, types, '  ')
      : `  readonly ${name}: {\n${Object.entries(value)
          .map(([method, route]) => routeType(method, route as Route, types, '    '))
          .join('')}  };\n`,
  );
  const [{ responses }] = entries.flatMap(([, value]) => (isRoute(value) ? [value] : [])) as [Route];
  const problems = Object.keys(responses).filter((status) => Number(status) >= 300);
  return [
    top,
    `/** Every operation can be refused with each of these statuses. The \`code\` of the problem says why. */\n`,
    `type Problems = {\n${problems.map((status) => `  readonly ${status}: Schema<Problem>;\n`).join('')}};\n\n`,
    `${namesOf(types, responses)}\n`,
    // A type, because an interface is no router to ts-rest.
    `/** The type of {@link contract}. */\nexport type Contract = {\n${printed.join('')}};\n\n`,
    '/** The complete API under /v1. The server implements it, and the OpenAPI document describes it. */\n',
    'export declare const contract: Contract;\n',
  ].join('');
}

function namesOf(types: TypePrinter, responses: Route['responses']): string {
  const [, problem] = Object.entries(responses).find(([status]) => Number(status) >= 300) ?? [];
  if (!problem) throw new Error('An operation has no refusals.');
  types.add(problem, 'answered', { name: 'Problem', doc: '' });
  return types.print();
}

/** One operation, as ts-rest reads it. */
function routeType(name: string, route: Route, types: TypePrinter, indent: string): string {
  const { body, query, answers } = typesOf(route, types);
  const { operationId, scope, tag, codes } = route.metadata;
  const list = codes.map((code) => `'${code}'`).join(', ');
  const lines = [
    `method: '${route.method}'`,
    `path: '${route.path}'`,
    ...(route.headers
      ? [
          `headers: { ${Object.keys(route.headers)
            .map((header) => `'${header}': OptionalText`)
            .join('; ')} }`,
        ]
      : []),
    ...(query ? [`query: Schema<Fields<${types.nameOf(query, 'sent')}>>`] : []),
    ...(route.body ? [`body: Schema<${body ? `Fields<${types.nameOf(body, 'sent')}>` : '{}'}>`] : bodyOf(route)),
    `responses: { ${successesOf(route)
      .map(([status], at) => `readonly ${status}: ${answerOf(route, answers[at])}`)
      .join('; ')} } & Problems`,
    'strictStatusCodes: true',
    `metadata: { readonly operationId: '${operationId}'; readonly scope: '${scope}'; readonly tag: '${tag}'; readonly codes: readonly [${list}] }`,
  ];
  const doc = docComment([`${route.summary}.`, route.description], indent);
  return `${doc}${indent}readonly ${name}: {\n${lines.map((line) => `${indent}  readonly ${line};\n`).join('')}${indent}};\n`;
}

/** ts-rest asks for a body of each method but GET and DELETE. */
const bodyOf = ({ method }: Route): readonly string[] =>
  method === 'GET' || method === 'DELETE' ? [] : ['body: typeof ContractNoBody'];

/** A file of rows is read as text. */
function answerOf({ metadata }: Route, answer: string | null | undefined): string {
  if (metadata.streams) return 'Schema<string>';
  return answer ? `Schema<${answer}>` : 'typeof ContractNoBody';
}
