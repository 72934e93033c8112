import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import type { JsonSchema, OpenApiDocument } from '@loyalty-service/contract/openapi/routes/document';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { describe, expect, it } from 'vitest';
import { compareDocuments, printChanges } from '../../contract/scripts/compare.ts';
import { readReleased } from '../../contract/scripts/released.ts';

const current = await buildOpenApi();

/** The breaks that the check reports after a change of the document. */
async function breaksAfter(change: (document: Changeable) => void): Promise<string> {
  const changed = structuredClone(current);
  change(changed as unknown as Changeable);
  return printChanges((await compareDocuments(current, changed)).filter(({ breaking }) => breaking));
}

interface Changeable {
  paths: Record<string, Record<string, { parameters: unknown[] }>>;
  webhooks: Record<string, { post: { parameters: unknown[] } }>;
  components: { schemas: Record<string, Changeable.Schema> };
}
declare namespace Changeable {
  interface Schema {
    'x-extensible-enum': string[];
    properties: Record<string, Schema>;
    required: string[];
    oneOf?: object[];
    enum: string[];
    type: string;
  }
}

const takeAway = (schema: Changeable.Schema | undefined, field: string): void => {
  if (!schema?.properties[field]) throw new Error(`There is no ${field} to take away.`);
  delete schema.properties[field];
  schema.required = schema.required.filter((name) => name !== field);
};

describe('a change that breaks v1 is told by name', () => {
  it('a field that an answer had', async () => {
    const said = await breaksAfter(({ components }) => takeAway(components.schemas['Customer'], 'birthday'));
    expect(said).toContain('removed the required property `birthday` from the response');
    expect(said).toContain('`GET /v1/customers/{id}`');
  });

  it('a field that an event had', async () => {
    const said = await breaksAfter(({ components }) =>
      takeAway(components.schemas['CardUpdatedEvent']?.properties['data'], 'changed'),
    );
    expect(said).toContain('- removed the required property `data/changed` from the event: `event card.updated`\n');
  });

  it('an event that was sent, and a header of deliveries', async () => {
    const said = await breaksAfter(({ webhooks }) => {
      delete webhooks['reward.redeemed'];
      webhooks['card.issued']?.post.parameters.shift();
    });
    expect(said).toContain('the event is no longer sent: `event reward.redeemed`');
    expect(said).toContain('header of deliveries `Loyalty-Signature` removed: `event card.issued`');
  });

  it('a header of deliveries that can be missing from now on', async () => {
    const said = await breaksAfter(({ webhooks }) => {
      for (const one of webhooks['card.issued']?.post.parameters ?? [])
        Object.assign(one as object, { required: false });
    });
    expect(said).toContain('`webhook-signature` became optional: `event card.issued`');
  });

  it('an operation, a parameter that is now needed, and an amount that is now too large', async () => {
    const said = await breaksAfter(({ paths, components }) => {
      delete paths['/v1/holds/{id}'];
      paths['/v1/me']?.['get']?.parameters.push({ name: 'x', in: 'query', required: true, schema: { type: 'string' } });
      Object.assign(components.schemas['EarnRequest']?.properties['amount'] ?? {}, { maximum: 5 });
    });
    expect(said).toContain('`GET /v1/holds/{id}`');
    expect(said).toContain('new required `query` request parameter `x`: `GET /v1/me`');
    expect(said).toContain("`amount` request property's max was decreased");
  });

  it('a field whose type is another', async () => {
    const said = await breaksAfter(({ components }) => {
      Object.assign(components.schemas['Card']?.properties['code'] ?? {}, { type: 'integer' });
    });
    expect(said).toMatch(/`code`.*type.*`string`.*`integer`/);
  });
});

describe('a change that breaks nothing passes', () => {
  it('new fields, operations, events and values of enumerations', async () => {
    const said = await breaksAfter(({ paths, webhooks, components }) => {
      const { Card, EarnRequest } = components.schemas;
      Object.assign(Card?.properties ?? {}, { colour: { type: 'string' } });
      Card?.properties['status']?.['x-extensible-enum'].push('frozen');
      Object.assign(EarnRequest?.properties ?? {}, { channel: { type: 'string' } });
      Object.assign(paths, { '/v1/news': paths['/v1/me'] });
      Object.assign(webhooks, { 'card.closed': webhooks['card.issued'] });
      components.schemas['CardClosedEvent'] = structuredClone(
        components.schemas['CardIssuedEvent'] as Changeable.Schema,
      );
      components.schemas['KnownEvent']?.oneOf?.push({ $ref: '#/components/schemas/CardClosedEvent' });
    });
    expect(said).toBe('');
  });

  it('a filter that takes the ids of one more kind, and not one that takes fewer', async () => {
    const withKinds = (change: (pattern: string) => string) =>
      breaksAfter(({ paths }) => {
        const parameters = paths['/v1/events']?.['get']?.parameters as { name: string; schema: { pattern: string } }[];
        for (const { name, schema } of parameters) if (name === 'object_id') schema.pattern = change(schema.pattern);
      });
    expect(await withKinds((pattern) => pattern.replace('(', '(new|'))).toBe('');
    expect(await withKinds((pattern) => pattern.replace('|', 'x|'))).toContain('changed the pattern');
  });

  it('new variants of tagged unions in answers and bodies', async () => {
    const said = await breaksAfter(({ components: { schemas } }) => {
      schemas['OtherVariant'] = {
        ...structuredClone(schemas['CustomBenefit'] as Changeable.Schema),
        properties: { kind: { type: 'string', const: 'other' } as unknown as Changeable.Schema },
        required: ['kind'],
      };
      for (const union of ['Benefit', 'CampaignTrigger', 'CampaignTriggerInput', 'CampaignEffect', 'Expiry', 'Rules'])
        schemas[union]?.oneOf?.push({ $ref: '#/components/schemas/OtherVariant' });
    });
    expect(said).toBe('');
  });

  it('which needs a tag in every union of an answer', () => {
    const untagged: string[] = [];
    const visit = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('oneOf' in part && !('discriminator' in part)) untagged.push(at);
      for (const [key, inner] of Object.entries(part)) visit(inner, `${at}/${key}`);
    };
    for (const [path, operations] of Object.entries(current.paths))
      for (const [method, { responses }] of Object.entries(operations)) visit(resolved(responses), `${method} ${path}`);
    expect(untagged).toEqual([]);
  });
});

/** A part of the document with its references followed, each at most once on a path. */
const resolved = (part: unknown, followed: readonly string[] = []): unknown => {
  if (Array.isArray(part)) return part.map((item) => resolved(item, followed));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const [, , kind = '', name = ''] = part.$ref.split('/');
    const group = (current.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[kind];
    return followed.includes(name) ? {} : resolved(group?.[name], [...followed, name]);
  }
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolved(inner, followed)]));
};

describe('what is said of a field', () => {
  it('may change, also inside of a window or beside null', async () => {
    const said = await breaksAfter(({ components }) => {
      const otherwise = (key: string, value: unknown) => {
        if (key === 'examples' && Array.isArray(value)) return undefined;
        return key === 'description' && typeof value === 'string' ? 'Other words.' : value;
      };
      Object.assign(components.schemas, JSON.parse(JSON.stringify(components.schemas), otherwise));
    });
    expect(said).toBe('');
  });
});

describe('the released document', () => {
  it('is one of ours, whole', () => {
    const released: OpenApiDocument = readReleased();
    const schemas: Readonly<Record<string, JsonSchema>> = released.components.schemas;
    expect(released.info.title).toBe(current.info.title);
    expect(Object.keys(released.webhooks).length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(schemas).length).toBeGreaterThan(50);
  });

  it('deprecates nothing, as the guide to versions says', () => {
    expect(readGuide('versioning')).toContain('No operation and no field of `/v1` is deprecated');
    const deprecated: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('deprecated' in value && value.deprecated === true) deprecated.push(at);
      for (const [key, part] of Object.entries(value)) visit(part, `${at}/${key}`);
    };
    visit(current, '');
    expect(deprecated).toEqual([]);
  });

  it('is broken by nothing that is there now', async () => {
    const breaks = (await compareDocuments(readReleased(), current)).filter(({ breaking }) => breaking);
    expect(printChanges(breaks)).toBe('');
  });
});
