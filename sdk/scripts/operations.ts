import { isEmpty, type Route, typesOf } from '@loyalty-service/contract/declarations/route-types';
import { docComment, type TypePrinter } from '@loyalty-service/contract/declarations/type-printer';
import { findBodyExamples } from '@loyalty-service/contract/openapi/examples/requests/find-body-examples';
import { sayScope } from '@loyalty-service/contract/scopes';

/** A printed method, with the names of the types that it needs. */
export interface Method {
  readonly name: string;
  /** Null for a method that sends more than one operation. */
  readonly route: Route | null;
  /** Its declaration with TSDoc. */
  readonly text: string;
  /** Its effect and the scope that it needs, in sentences. */
  readonly about: string;
  /** Its parameters and its return type. */
  readonly signature: string;
  /** A call of it. */
  readonly example: string;
  /** Its line in the table of operations. */
  readonly line: string;
  readonly types: readonly string[];
}

/** Prints the method that sends the operation. `add` in {@link typesOf} must have seen every route before. */
export function printMethod(resource: string, name: string, route: Route, types: TypePrinter): Method {
  const { body, query, answers } = typesOf(route, types);
  const needed: string[] = [];
  const use = (type: string, side: 'sent' | 'answered'): string => {
    const printed = types.nameOf(type, side);
    needed.push(printed);
    return printed;
  };
  const params = [...route.path.matchAll(/:([a-z_]+)/g)].map(([, param]) => param as string);
  const parameters = params.map((param) => `${camel(param)}: string`);
  if (body) parameters.push(`body${route.body?.safeParse({}).success ? '?' : ''}: ${use(body, 'sent')}`);
  if (query) parameters.push(`query?: ${use(query, 'sent')}`);
  parameters.push(`options?: ${route.headers && 'if-match' in route.headers ? 'ChangeOptions' : 'RequestOptions'}`);
  const [result, send] = resultOf(route, [...new Set(answers)], types, use);
  const codes = route.metadata.codes.map((code) => `\`${code}\``).join(', ');
  const signature = `(${parameters.join(', ')}): ${result}`;
  const example = exampleOf([resource, name].filter(Boolean).join('.'), route, params, send);
  const doc = docComment(
    [
      `${route.summary}.`,
      route.description,
      scopeOf(route),
      `@example\n${example}`,
      codes && `@throws APIError with one of the codes ${codes}, or with a code that every operation can return.`,
    ],
    '  ',
  );
  return {
    name,
    route,
    text: `${doc}  ${name}${signature};\n`,
    about: [`${route.summary}.`, route.description, scopeOf(route)].join(' '),
    signature,
    example,
    line: lineOf(name, {
      method: route.method,
      path: route.path,
      ...(body ? { takes: 'body' } : query ? { takes: 'query' } : {}),
      ...(send === 'list' ? { isPaged: true } : {}),
    }),
    types: needed,
  };
}

/** The scope that the method needs, as a sentence. */
const scopeOf = ({ metadata: { scope } }: Route): string =>
  scope === 'any' ? 'Any key can call this.' : sayScope(scope);

/** The line of a method in the table of operations. */
export const lineOf = (name: string, operation: object): string => `${name}: ${inCode(operation)},\n`;

/** One call as in an application, with a body from the examples of the contract. */
function exampleOf(method: string, route: Route, params: readonly string[], send: string): string {
  const [request] = route.body && !isEmpty(route.body) ? Object.values(findBodyExamples(route.body)) : [];
  const body = request === undefined ? [] : [inCode(request)];
  const call = `loyalty.${method}(${[...params.map(camel), ...body].join(', ')})`;
  if (route.metadata.streams) return `const stream = await ${call};`;
  return send === 'list' ? `for await (const item of ${call}) console.log(item);` : `await ${call};`;
}

/** JSON in the style of code. */
const inCode = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/"([a-z_]\w*)":/gi, '$1:')
    .replace(/"((?:[^"\\'])*)"/g, "'$1'")
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');

/** Lists with a cursor become pages. A list without one is the complete answer. */
function resultOf(
  route: Route,
  answers: readonly (string | null)[],
  types: TypePrinter,
  use: (type: string, side: 'answered') => string,
): [type: string, send: 'list' | 'call'] {
  if (route.metadata.streams) return ['RequestPromise<ReadableStream<Uint8Array>>', 'call'];
  if (answers.length !== 1) throw new Error(`${route.metadata.operationId} has more than one success`);
  const answer = answers[0];
  if (!answer) return ['RequestPromise<void>', 'call'];
  const fields = types.schemaOf(answer, 'answered')?.properties;
  const item = fields?.data?.items?.$ref?.split('/').at(-1);
  const isPaged =
    fields?.object?.const === 'list' && item !== undefined && route.query.safeParse({ cursor: 'c' }).success;
  return isPaged
    ? [`PagePromise<${use(item, 'answered')}>`, 'list']
    : [`RequestPromise<${use(answer, 'answered')}>`, 'call'];
}

/** A name of code as it stands in a path. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
