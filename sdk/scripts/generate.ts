/**
 * Writes the generated part of the SDK: types, resources, error codes and currencies. `--check` writes nothing and
 * fails if the files on disk differ from the contract.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@loyalty-service/contract';
import { type Route, successesOf, typesOf } from '@loyalty-service/contract/declarations/route-types';
import { TypePrinter } from '@loyalty-service/contract/declarations/type-printer';
import { ErrorDetails } from '@loyalty-service/contract/error-details';
import { errorTable, InvalidField } from '@loyalty-service/contract/errors';
import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { errorsPage } from './errors-page.ts';
import { extraMethods } from './extra-methods.ts';
import { fixturesFile } from './fixtures.ts';
import { methodsPage } from './methods-page.ts';
import { kebab, type Method, printMethod } from './operations.ts';
import { permissionsPage } from './permissions-page.ts';
import { resourceDoc } from './resource-docs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = 'sdk/src/generated';
const proof = 'test/sdk/generated';
const notice = 'Generated from the contract by `pnpm generate`. Do not edit.';
const headerOf = (path: string): string => (path.endsWith('.md') ? `<!-- ${notice} -->\n\n` : `// ${notice}\n\n`);

const isRoute = (value: object): value is Route => 'method' in value;
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Resource = readonly [name: string, routes: readonly (readonly [method: string, route: Route])[]];

const entries = Object.entries(contract as Record<string, object>).sort(([a], [b]) => (a < b ? -1 : 1));
const topRoutes = entries.filter((entry): entry is [string, Route] => isRoute(entry[1]));
const resources: readonly Resource[] = entries
  .filter(([, value]) => !isRoute(value))
  .map(([name, routes]) => [name, Object.entries(routes as Record<string, Route>)]);
const all: readonly (readonly [path: string, route: Route])[] = [
  ...topRoutes.map(([name, route]) => [`['${name}']`, route] as const),
  ...resources.flatMap(([name, routes]) =>
    routes.map(([method, route]) => [`['${name}']['${method}']`, route] as const),
  ),
];

const opened = new TypePrinter(false);
const exact = new TypePrinter(true);
for (const [, route] of all) {
  typesOf(route, opened);
  typesOf(route, exact);
}
// The part of a problem document that errors carry.
opened.add(InvalidField, 'answered', { name: 'InvalidField', doc: '' });
opened.add(ErrorDetails, 'answered', { name: 'ErrorDetails', doc: '' });

function imports(methods: readonly Method[]): string {
  const files: Record<string, string> = {
    BatchResults: '../../requests/batch-all.ts',
    PagePromise: '../../requests/pages.ts',
    RequestPromise: '../../requests/request-promise.ts',
  };
  const results = Object.keys(files).filter((name) =>
    methods.some(({ text }) => new RegExp(`\\): ${name}\\b`).test(text)),
  );
  const types = [...new Set(methods.flatMap(({ types }) => types))].sort();
  const optionTypes = ['ChangeOptions', 'RequestOptions'].filter((name) =>
    methods.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return [
    ...results.map((name) => `import type { ${name} } from '${files[name]}';\n`),
    `import type { ${optionTypes.join(', ')} } from '../../requests/request-options.ts';\n`,
    types.length > 0 ? `import type { ${types.join(', ')} } from '../types/types.ts';\n` : '',
  ].join('');
}

const interfaceOf = (name: string, doc: string, methods: readonly Method[]): string =>
  `/** ${doc} */\nexport interface ${name} {\n${methods.map(({ text }) => text).join('\n')}}\n`;

const methodsOf = (resource: string, routes: Resource[1]): readonly Method[] => [
  ...routes.map(([method, route]) => printMethod(resource, method, route, opened)),
  ...(extraMethods[resource] ?? []),
];

function resourceFile([name, routes]: Resource): string {
  const methods = methodsOf(name, routes);
  return `${imports(methods)}\n${interfaceOf(pascal(name), `The operations of \`loyalty.${name}\`.`, methods)}`;
}

/** Every operation in one table. The client makes its methods from it, so the declarations add nothing to a bundle. */
function operationsFile(): string {
  const methods = methodsOf('', topRoutes);
  const lines = (of: readonly Method[], indent: string): string => of.map(({ line }) => `${indent}${line}`).join('');
  const table = resources.map(([name, routes]) => `  ${name}: {\n${lines(methodsOf(name, routes), '    ')}  },\n`);
  const fields = resources
    .map(([name]) => `  /** ${resourceDoc(name)} */\n  readonly ${name}: ${pascal(name)};\n`)
    .join('');
  const types = resources.map(([name]) => `import type { ${pascal(name)} } from './${kebab(name)}.ts';\n`).join('');
  const doc = 'All resources of the service, and the operations without a resource.';
  return [
    `${imports(methods)}${types}\n`,
    interfaceOf('Operations', doc, methods).replace('{\n', `{\n${fields}\n`),
    `\n/** How each method sends its operation. */\n`,
    `export const operations = {\n${lines(methods, '  ')}${table.join('')}} as const;\n`,
  ].join('');
}

/** tsc reports a line if the printed type and the type of the contract differ. */
function equalityFile(): string {
  const lines = all.flatMap(([path, route]) => {
    const { body, query, answers } = typesOf(route, exact);
    const at = `Contract${path}`;
    return [
      ...(body ? [`  Same<Exact.${exact.nameOf(body, 'sent')}, NonNullable<z.input<${at}['body']>>>,`] : []),
      ...(query ? [`  Same<Exact.${exact.nameOf(query, 'sent')}, z.output<${at}['query']>>,`] : []),
      ...successesOf(route).flatMap(([status], index) => {
        const answer = answers[index];
        return answer ? [`  Same<Exact.${answer}, z.output<${at}['responses'][${status}]>>,`] : [];
      }),
    ];
  });
  return `import type { Contract } from '@loyalty-service/contract';\nimport type { z } from 'zod';\nimport type * as Exact from './exact-types.ts';\n\ntype Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\ntype AllTrue<T extends readonly true[]> = T;\n\n/** Every generated type, before it is opened for future values, is the type of the contract. */\nexport type Proof = AllTrue<[\n${lines.join('\n')}\n]>;\n`;
}

/** Some types have another public name: `Event` and `Window` would shadow globals. */
const publicNames: Readonly<Record<string, string>> = {
  Event: 'LoyaltyEvent',
  Window: 'RuleWindow',
  WindowInput: 'RuleWindowInput',
};

/** Every type that the package exports. */
function exportsFile(types: string): string {
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name).sort();
  const lines = names.map((name) => `  ${name in publicNames ? `${name} as ${publicNames[name]}` : name},\n`).join('');
  const ofResources = resources.map(
    ([name]) => `export type { ${pascal(name)} } from '../resources/${kebab(name)}.ts';\n`,
  );
  return [
    `export type { ErrorCode } from '../types/error-codes.ts';\n`,
    ...ofResources,
    `export type {\n${lines}} from '../types/types.ts';\n`,
  ].join('');
}

const unknownEvent = `/**
 * The type of an event that this version does not know. It can be any other string. The pattern keeps it apart from the
 * known types, so that \`switch (event.type)\` narrows. No event has this type.
 */
export type UnknownEventType = \`\${string} (unknown to this version)\`;

/** An event whose type this version does not know. New types can appear at any time and never throw. */
export interface UnknownEvent extends Omit<CardIssuedEvent, 'type' | 'data'> {
  /** Event type that this version does not know. */
  type: UnknownEventType;
  /** The changed objects. */
  data: Record<string, unknown>;
}

`;

const types = unknownEvent + opened.print();
const files = new Map<string, string>([
  [`${source}/types/types.ts`, types],
  [`${source}/exports/types.ts`, exportsFile(types)],
  [`${source}/resources/operations.ts`, operationsFile()],
  ...resources.map((resource) => [`${source}/resources/${kebab(resource[0])}.ts`, resourceFile(resource)] as const),
  [`${source}/answers/fixtures.ts`, fixturesFile(resources, topRoutes, opened)],
  [
    `${source}/types/error-codes.ts`,
    `/** The stable error codes. New codes can appear at any time. */\nexport type ErrorCode =\n${Object.keys(
      errorTable,
    )
      .map((code) => `  | '${code}'`)
      .join('\n')};\n`,
  ],
  [
    `${source}/types/currencies.ts`,
    `/** The currencies of ISO 4217 that have a minor unit, by their digits after the decimal point. */\nexport const currencies: Readonly<Record<number, string>> = {\n${currenciesByExponent()}};\n`,
  ],
  ['sdk/ERRORS.md', errorsPage()],
  [
    'server/docs/sdk-methods.md',
    methodsPage(
      [['', topRoutes] as const, ...resources].map(([name, routes]) => [name, methodsOf(name, routes)] as const),
    ),
  ],
  ['server/docs/permissions.md', permissionsPage(listRoutes())],
]);

/** What the types of the SDK are compared with. Git has no copy, because `pnpm types` makes them each time. */
const proofFiles = new Map<string, string>([
  [`${proof}/exact-types.ts`, exact.print()],
  [`${proof}/equality.ts`, equalityFile()],
]);

/** One text for each exponent. A record of all codes would be several times as large. */
function currenciesByExponent(): string {
  const codes = Object.entries(currencyExponents);
  const exponents = [...new Set(codes.map(([, exponent]) => exponent))].sort((a, b) => a - b);
  const having = (wanted: number) => codes.flatMap(([code, exponent]) => (exponent === wanted ? [code] : []));
  return exponents.map((exponent) => `  ${exponent}: '${having(exponent).join(' ')}',\n`).join('');
}

if (process.argv.includes('--proof')) {
  await mkdir(join(root, proof), { recursive: true });
  for (const [path, text] of proofFiles) await writeFile(join(root, path), headerOf(path) + text);
  process.exit();
}
const stale: string[] = [];
const present = await readdir(join(root, source), { recursive: true }).catch(() => []);
const isStale = (name: string) => name.endsWith('.ts') && !files.has(`${source}/${name}`);
for (const name of present.filter(isStale)) stale.push(`${source}/${name}`);
for (const [path, text] of files) {
  if ((await readFile(join(root, path), 'utf8').catch(() => '')) !== headerOf(path) + text) stale.push(path);
}
if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`Differs from the contract: ${path}. Run pnpm generate.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const path of stale) {
    const text = files.get(path);
    if (text === undefined) await rm(join(root, path));
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), headerOf(path) + text);
    }
  }
  console.log(stale.length === 0 ? 'The SDK matches the contract.' : `Written: ${stale.join(', ')}`);
}
