/**
 * The parts of OpenAPI 3.1 that our document uses. The types of @ts-rest/open-api are for 3.0, which has no webhooks.
 */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly SecurityRequirement[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly examples: Readonly<Record<string, Example>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathItem = Readonly<Partial<Record<Method, Operation>>>;
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly SecurityRequirement[];
  readonly 'x-scope'?: string;
  readonly 'x-codeSamples'?: readonly CodeSample[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response>>;
}

/** @see https://redocly.com/docs/api-reference-docs/specification-extensions/x-code-samples */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly example?: unknown;
}

export interface RequestBody {
  readonly description: string;
  readonly required: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

export interface SecurityScheme {
  readonly type: 'http';
  readonly scheme: 'bearer';
  readonly bearerFormat: string;
  readonly description: string;
}

export interface Reference {
  readonly $ref: string;
}
