import { type Route, successesOf, typesOf } from '@loyalty-service/contract/declarations/route-types';
import type { TypePrinter } from '@loyalty-service/contract/declarations/type-printer';
import { type ErrorCode, errorCodes } from '@loyalty-service/contract/errors';
import { findAnswerExample } from '@loyalty-service/contract/openapi/examples/answers';
import { eventExamples } from '@loyalty-service/contract/openapi/examples/events';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';
import { eventTypes } from '@loyalty-service/contract/resources/events';

type Named = readonly [method: string, route: Route];

const minShared = 60;

/** Prints values. A value that occurs more than once becomes a constant. */
class SharedValues {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #lines: string[] = [];

  count(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    if (this.#counts.get(text) === 1) for (const part of Object.values(value)) this.count(part);
  }

  print(value: unknown): string {
    if (typeof value !== 'object' || value === null) return literal(value);
    const text = JSON.stringify(value);
    const known = this.#names.get(text);
    if (known) return known;
    const printed = Array.isArray(value)
      ? `[${value.map((item) => this.print(item)).join(', ')}]`
      : `{ ${Object.entries(value)
          .map(([name, field]) => `${property(name)}: ${this.print(field)}`)
          .join(', ')} }`;
    if ((this.#counts.get(text) ?? 0) < 2 || text.length < minShared) return printed;
    const name = `shared${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#lines.push(`const ${name} = ${printed};\n`);
    return name;
  }

  /** The constants, each before the constants that use it. */
  get constants(): string {
    return this.#lines.join('');
  }
}

/** Names of states and kinds keep their own type, so that tsc checks every example against the type of its answer. */
const literal = (value: unknown): string =>
  typeof value === 'string' && /^[a-z_.:]+$/.test(value)
    ? `'${value}' as const`
    : typeof value === 'number'
      ? `${value} as const`
      : text(value);

const text = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
const property = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : text(name));

/** An answer for every operation, every event and every problem, from the examples of the contract. */
export function fixturesFile(
  resources: readonly (readonly [name: string, routes: readonly Named[]])[],
  topRoutes: readonly Named[],
  types: TypePrinter,
): string {
  const shared = new SharedValues();
  const used = new Set<string>();
  const all = [...topRoutes, ...resources.flatMap(([, routes]) => routes)];
  const exampleOf = (route: Route): unknown => {
    const schema = successesOf(route)[0]?.[1];
    return schema ? findAnswerExample(route.metadata.operationId, schema) : undefined;
  };
  for (const [, route] of all) shared.count(exampleOf(route));
  for (const type of eventTypes) shared.count(eventExamples[type]);
  const method = ([name, route]: Named, indent: string): string => {
    const [status = 200] = successesOf(route)[0] ?? [];
    const answer = typesOf(route, types).answers[0];
    const type = answer ? types.nameOf(answer, 'answered') : 'undefined';
    if (answer) used.add(type);
    const doc = `${indent}/** ${route.summary}: ${status}. */\n`;
    return `${doc}${indent}${name}: fixture<${type}>(${status}, ${shared.print(exampleOf(route))}),\n`;
  };
  const answers = [
    ...topRoutes.map((named) => method(named, '  ')),
    ...resources.map(
      ([name, routes]) =>
        `  /** Answers of \`loyalty.${name}\`. */\n  ${name}: {\n${routes.map((named) => method(named, '    ')).join('')}  },\n`,
    ),
  ].join('');
  for (const type of eventTypes) used.add(eventName(type));
  const events = eventTypes.map((type) => `  '${type}': ${shared.print(eventExamples[type])},\n`).join('');
  const problems = errorCodes.map((code) => `  ${code}: ${JSON.stringify(problemOf(code))},\n`).join('');
  return `import { fixture } from '../../testing/answers/fixture.ts';\nimport type { ErrorCode } from '../types/error-codes.ts';\nimport type { Event, ${[
    ...used,
  ]
    .filter((name) => name !== 'Event')
    .sort()
    .join(
      ', ',
    )} } from '../types/types.ts';\n\n${shared.constants}\n/** An answer for every operation. */\nexport const answers = {\n${answers}};\n\n/** The events by their types. */\nexport interface EventFixtures {\n${eventTypes.map((type) => `  readonly '${type}': ${eventName(type)};\n`).join('')}}\n\n/** One event of each type. */\nexport const events: EventFixtures = {\n${events}};\n\n/** Status, title, detail and members of every problem. */\nexport const problems: Readonly<Record<ErrorCode, readonly [status: number, title: string, detail: string, members: object]>> = {\n${problems}};\n`;
}

/** card.topped_up: CardToppedUpEvent. */
const eventName = (type: string): string =>
  `${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

/** The members of this code: all that are not members of every problem. */
function problemOf(code: ErrorCode): readonly [status: number, title: string, detail: string, members: object] {
  const {
    type: _,
    code: __,
    instance: ___,
    request_id: ____,
    title,
    status,
    detail,
    ...members
  } = problemExamples[code];
  return [status, title, detail, members];
}
