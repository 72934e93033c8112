import { contract } from '@loyalty-service/contract';
import { errorCodes, statusOf } from '@loyalty-service/contract/errors';
import { resourceSchemas } from '@loyalty-service/contract/openapi/examples/answers';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { listCodes } from '@loyalty-service/contract/openapi/problems';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { nameOf } from '@loyalty-service/contract/openapi/schemas/schemas';
import { eventTypes } from '@loyalty-service/contract/resources/events';
import { signatureHeaders } from '@loyalty-service/contract/resources/signature';
import { otherScopes, sayScope, scopes, tags } from '@loyalty-service/contract/scopes';
import { describe, expect, it } from 'vitest';
import { listOperations, listReferences, reachableSchemas } from './read-document.ts';

const document = await buildOpenApi();
const operations = listOperations(document.paths);
const routes = listRoutes();

describe('the operations', () => {
  it('are those of the contract, each at its path and method', () => {
    const inContract = Object.values(contract).flatMap((entry) => ('method' in entry ? [entry] : Object.values(entry)));
    expect(routes.map(({ definition }) => definition)).toEqual(inContract);
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      routes.map(({ path, method }) => `${method} ${path}`).sort(),
    );
  });

  it.each(routes.map((route) => [route.metadata.operationId, route] as const))(
    '%s says its scope, its tag and what it does',
    (id, route) => {
      const operation = document.paths[route.path]?.[route.method];
      expect(operation).toMatchObject({ operationId: id, 'x-scope': route.metadata.scope, tags: [route.metadata.tag] });
      expect([...scopes, ...Object.keys(otherScopes)]).toContain(operation?.['x-scope']);
      expect(Object.keys(tags)).toContain(operation?.tags[0]);
      expect(operation?.summary).toBe(route.definition.summary);
      expect(operation?.description).toContain(sayScope(route.metadata.scope));
    },
  );

  it('have unique names, webhooks included', () => {
    const names = [...operations, ...listOperations(document.webhooks)].map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('describe every parameter of theirs', () => {
    const silent = operations.flatMap(({ operation }) =>
      operation.parameters
        .filter(({ in: where, description }) => where !== 'query' && !description)
        .map(({ name }) => `${operation.operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('take an Idempotency-Key exactly where it is stored', () => {
    const taking = operations.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    const storing = routes.filter(({ metadata }) => metadata.idempotent === 'stored');
    expect(taking.map(({ operation }) => operation.operationId).sort()).toEqual(
      storing.map(({ metadata }) => metadata.operationId).sort(),
    );
  });

  it('need a body only where the schema does', () => {
    const body = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.requestBody;
    expect(body('earnOnCard')?.required).toBe(true);
    expect(body('blockCard')?.required).toBe(false);
    expect(body('activateProgram')?.required).toBe(false);
    expect(body('revokeApiKey')).toBeUndefined();
  });
});

describe('the answers', () => {
  it.each(routes.map((route) => [route.metadata.operationId, route] as const))(
    '%s lists exactly the statuses that its codes have',
    (_, route) => {
      const responses = document.paths[route.path]?.[route.method]?.responses ?? {};
      const documented = Object.keys(responses)
        .map(Number)
        .filter((status) => status >= 400);
      expect(new Set(documented)).toEqual(new Set(listCodes(route).map(statusOf)));
      for (const code of listCodes(route)) expect(responses[statusOf(code)]?.description).toContain(`\`${code}\``);
      // A status that the contract does not declare would be one that the server's types forbid.
      expect(Object.keys(route.definition.responses)).toEqual(expect.arrayContaining(Object.keys(responses)));
    },
  );

  it('are problems wherever they are refusals', () => {
    const refusals = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).filter(([status]) => Number(status) >= 400),
    );
    for (const [, { content }] of refusals) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
  });

  it('carry the headers that their status promises', () => {
    for (const { operation } of operations) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        expect(headers).toHaveProperty('Request-Id');
        if (status === '201') expect(headers).toHaveProperty('Location');
        if (status === '401' || status === '403') expect(headers).toHaveProperty('WWW-Authenticate');
        if (status === '429' || status === '503') expect(headers).toHaveProperty('Retry-After');
      }
    }
    expect(document.paths['/v1/cards']?.get?.responses['200']?.headers).toHaveProperty('Link');
    expect(document.paths['/v1/cards/{card_id}']?.get?.responses['200']?.headers).toHaveProperty('ETag');
    expect(document.paths['/v1/cards']?.post?.responses['201']?.headers).toHaveProperty('Idempotent-Replayed');
    expect(document.paths['/v1/cards/{card_id}']?.get?.responses['200']?.headers).not.toHaveProperty(
      'Idempotent-Replayed',
    );
  });
});

describe('the webhooks', () => {
  it('are the nine events, each with its schema and every header of a delivery', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...eventTypes].sort());
    for (const { path, operation } of listOperations(document.webhooks)) {
      const name = path.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
      expect(operation.requestBody?.content['application/json']?.schema).toEqual({
        $ref: `#/components/schemas/${name}Event`,
      });
      expect(operation.parameters.map((header) => header.name.toLowerCase()).sort()).toEqual(
        Object.values(signatureHeaders).sort(),
      );
      expect(Object.keys(operation.responses)).toEqual(['2XX']);
    }
  });
});

describe('the components', () => {
  it('are all that is referred to', () => {
    const dangling = listReferences(document).filter((reference) => {
      const [, , group, name] = reference.split('/');
      return (
        !Object.hasOwn(Object(document.components), group ?? '') ||
        !Object.hasOwn(Object(Reflect.get(document.components, group ?? '')), name ?? '')
      );
    });
    expect(dangling).toEqual([]);
  });

  it('are every resource, and what operations, webhooks and resources are made of: nothing left over', () => {
    const resources = resourceSchemas.map((schema) => nameOf(schema) ?? '');
    const awaited = [
      'Reward',
      'Hold',
      'Lot',
      'Membership',
      'WebhookEndpoint',
      'Delivery',
      'Import',
      'AuditEntry',
      'AnalyticsSummary',
      'TestClock',
    ];
    expect(resources).toEqual(expect.arrayContaining(awaited));
    expect(Object.keys(document.components.schemas)).toEqual([...reachableSchemas(document, resources)].sort());
  });

  it('are closed in requests and open in answers, because answers may grow', () => {
    const { EarnRequest, PointsRulesInput, PointsRules, Card, TillBenefit, Problem } = document.components.schemas;
    for (const closed of [EarnRequest, PointsRulesInput]) expect(closed).toHaveProperty('additionalProperties', false);
    for (const open of [PointsRules, Card, TillBenefit, Problem])
      expect(open).not.toHaveProperty('additionalProperties');
  });

  it('tell the forms of a union apart by name', () => {
    expect(document.components.schemas.Rules).toMatchObject({
      discriminator: { propertyName: 'kind', mapping: { gift: '#/components/schemas/GiftRules' } },
    });
    expect(document.components.schemas.KnownEvent).toMatchObject({
      discriminator: { propertyName: 'type', mapping: { 'card.issued': '#/components/schemas/CardIssuedEvent' } },
    });
  });

  it('have every error code, in the schema of problems and as an example', () => {
    const answered = new Set(routes.flatMap(listCodes));
    expect(Object.keys(document.components.examples)).toEqual(errorCodes.filter((code) => answered.has(code)));
    expect(document.components.schemas.Problem).toHaveProperty('properties.code.x-extensible-enum', errorCodes);
  });
});

describe('the document', () => {
  it('is the same, byte for byte, each time it is built', async () => {
    expect(JSON.stringify(await buildOpenApi())).toBe(JSON.stringify(document));
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('names the server it is asked to', async () => {
    const { servers } = await buildOpenApi({ serverUrl: 'https://loyalty.example.com' });
    expect(servers.map(({ url }) => url)).toEqual(['https://loyalty.example.com']);
    expect(document.servers.map(({ url }) => url)).toEqual(['/']);
  });

  it('holds nothing that looks like a key or a secret', () => {
    expect(JSON.stringify(document)).not.toMatch(/(?:sk_(?:live|test)|whsec)_[0-9A-Za-z]/);
  });
});
