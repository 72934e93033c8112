import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { generateZodClientFromOpenAPI } from 'openapi-zod-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/v3';
import { root } from '../support/source-files.ts';

const folder = join(root, 'test', 'output', 'validators');
const document = await buildOpenApi();
let schemas: Readonly<Record<string, z.ZodTypeAny>> = {};

interface Example {
  readonly value?: unknown;
  readonly $ref?: string;
}

interface Media {
  readonly schema?: { readonly $ref?: string };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Body {
  readonly content?: Readonly<Record<string, Media>>;
}

const nameOf = (ref = ''): string => ref.split('/').at(-1) ?? '';

const shared = document.components.examples as Readonly<Record<string, Example>> | undefined;

/** Every example of a request's or an answer's body whose schema has a name. */
const examples = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => {
    const { requestBody, responses = {} } = operation as { requestBody?: Body; responses?: Record<string, Body> };
    const media = [requestBody ?? {}, ...Object.values(responses)].flatMap(({ content = {} }) =>
      Object.values(content),
    );
    return media
      .filter(({ schema }) => schema?.$ref)
      .flatMap(({ schema, example, examples }) =>
        (examples ? Object.values(examples) : [{ value: example }]).map(({ value, $ref }: Example) => ({
          title: `${method} ${path}`,
          schema: nameOf(schema?.$ref),
          value: $ref ? shared?.[nameOf($ref)]?.value : value,
        })),
      );
  }),
);

/** The schemas that openapi-zod-client prints, loaded as its users load them. It prints them for zod 3. */
beforeAll(async () => {
  const package_ = dirname(createRequire(import.meta.url).resolve('openapi-zod-client/package.json'));
  const text = await generateZodClientFromOpenAPI({
    openApiDoc: structuredClone(document) as never,
    disableWriteToFile: true,
    templatePath: join(package_, 'src/templates/schemas-only.hbs'),
    options: { shouldExportAllSchemas: true },
  });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'schemas.ts');
  writeFileSync(file, text.replace('from "zod"', 'from "zod/v3"'));
  ({ schemas } = await import(pathToFileURL(file).href));
}, 60_000);

describe('validators that openapi-zod-client makes of the document', () => {
  it('can be loaded, one for each component', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(80);
    expect(Object.keys(document.components.schemas).filter((name) => !(name in schemas))).toEqual([]);
  });

  it('accept every example', () => {
    expect(examples.length).toBeGreaterThan(100);
    const refused = examples.flatMap(({ title, schema, value }) => {
      const { error } = schemas[schema]?.safeParse(value) ?? { error: `no schema ${schema}` };
      return error ? [`${title}: ${error}`] : [];
    });
    expect(refused).toEqual([]);
  });

  it('accept an event of a type that is new, and refuse what is no event', () => {
    const list = examples.find(({ schema }) => schema === 'EventList')?.value as { readonly data: readonly object[] };
    const event = list.data[0];
    const parse = (value: unknown) => schemas['Event']?.safeParse(value).success;
    expect(parse({ ...event, type: 'card.gilded', data: {} })).toBe(true);
    expect(parse({ ...event, type: 7 })).toBe(false);
    expect(parse({ ...event, id: null })).toBe(false);
  });

  it.each(['Card', 'Transaction', 'Customer', 'Program', 'Hold'])('refuse a wrong %s', (name) => {
    const wrong = schemas[name]?.safeParse({ object: name.toLowerCase(), id: 1 });
    expect(wrong?.success).toBe(false);
  });
});
