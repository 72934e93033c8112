import { z } from 'zod';
import { examplesOfPath } from '../routes/path-parts.ts';
import { hasPages, listAnswers, type Route } from '../routes/routes.ts';
import { nameOf } from '../schemas/schemas.ts';
import { printLiteral } from './literal.ts';

/** Without an address, the client reads it from the environment too. */
const start = (address: string | undefined): string => `import { Loyalty } from '@loyalty-service/sdk';

const loyalty = new Loyalty(${address ? printLiteral({ baseUrl: address }) : ''}); // reads LOYALTY_API_KEY
`;

/** The operation as a program that uses the SDK. */
export function printSdkCall(route: Route, body: unknown, address?: string): string {
  const values: readonly unknown[] = [
    ...examplesOfPath(route.path).map(([, example]) => example),
    ...(saysNothing(body) ? [] : [body]),
  ];
  const call = `loyalty.${route.name.join('.')}(${values.map((value) => printLiteral(value)).join(', ')})`;
  return `${start(address)}${bind(route, call)}`;
}

/** The use of the answer: a list is iterated, several resources are destructured, one is named. */
function bind(route: Route, call: string): string {
  const schema = listAnswers(route)[0]?.schema ?? null;
  if (!schema) return `await ${call};`;
  if (route.metadata.streams) return `const stream = await ${call};`;
  if (!(schema instanceof z.ZodObject)) return `const ${variableOf(schema)} = await ${call};`;
  const fields = Object.keys(schema.shape);
  if (fields.includes('data') && fields.includes('has_more')) {
    if (hasPages(route)) return `for await (const item of ${call}) console.log(item);`;
    return `const { data } = await ${call};`;
  }
  // The client is named `loyalty` already.
  if (!fields.includes('object') && !fields.includes('loyalty'))
    return `const { ${fields.join(', ')} } = await ${call};`;
  return `const ${variableOf(schema)} = await ${call};`;
}

/** An optional body is omitted. */
const saysNothing = (body: unknown): boolean => body === undefined || JSON.stringify(body) === '{}';

/** Resources whose name is a reserved word in TypeScript. */
const keywords: ReadonlySet<string> = new Set(['Import']);

/** ApiKey: apiKey; Import: theImport. */
function variableOf(schema: z.ZodType): string {
  const name = nameOf(schema) ?? 'Answer';
  return keywords.has(name) ? `the${name}` : name.charAt(0).toLowerCase() + name.slice(1);
}
