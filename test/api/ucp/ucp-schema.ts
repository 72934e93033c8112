import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * What the schemas of UCP 2026-08-25 demand of `loyalty` and `messages`, in our words and without their texts. Source:
 * github.com/Universal-Commerce-Protocol/ucp (Apache-2.0), source/schemas/common/loyalty.json at commit
 * b9a6077f2d27f60d3fe034430abd29298c6291e5, and types/reverse_domain_name.json, message_error.json and
 * message_warning.json beside it. The release has the same schema at https://ucp.dev/2026-08-25/schemas/common/loyalty.json.
 */
const string = { type: 'string' };
const amount = { type: 'integer', minimum: 0 };
const object = (properties: Readonly<Record<string, object>>, ...optional: readonly string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const list = (items: object) => ({ type: 'array', items });

const breakdown = list(object({ id: string, amount, description: string, benefit_id: string }, 'benefit_id'));
const membership = object(
  {
    id: string,
    name: string,
    provisional: { type: 'boolean' },
    display_id: string,
    tiers: list(
      object({ id: string, name: string, benefits: list(object({ id: string, description: string })) }, 'benefits'),
    ),
    rewards: list(
      object(
        {
          currency: object({ name: string, code: string, decimal_places: amount }, 'decimal_places'),
          earning_forecast: object({ amount, breakdown }, 'breakdown'),
        },
        'earning_forecast',
      ),
    ),
  },
  ...['display_id', 'tiers', 'rewards'],
);
const message = (type: string, ...more: readonly string[]) => ({
  ...object({ type: { const: type }, code: string, content: string }),
  required: ['type', 'code', 'content', ...more],
});
const severities = ['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'];
const schema = object({
  loyalty: {
    type: 'object',
    propertyNames: { pattern: '^[a-z][a-z0-9]*(?:\\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$' },
    additionalProperties: membership,
  },
  messages: list({
    oneOf: [message('warning'), message('error', 'severity')],
    properties: { path: string, severity: { enum: severities } },
  }),
});

const isValid = new Ajv2020({ strict: false, allErrors: true }).compile(schema);

/** What the schema refuses in an answer. */
export const schemaFaults = (answer: unknown): readonly string[] =>
  isValid(answer) ? [] : (isValid.errors ?? []).map(({ instancePath, message: text }) => `${instancePath} ${text}`);

interface Membership {
  readonly provisional: boolean;
  readonly display_id?: string;
  readonly tiers: readonly { readonly benefits: readonly { readonly id: string }[] }[];
  readonly rewards: readonly {
    readonly earning_forecast: {
      readonly amount: number;
      readonly breakdown: readonly { readonly id: string; readonly amount: number; readonly benefit_id: string }[];
    };
  }[];
}

/** What the specification demands beyond its schema. */
export function specificationFaults(answer: {
  readonly loyalty: Readonly<Record<string, Membership>>;
  readonly messages: readonly { readonly type: string; readonly path?: string }[];
}): readonly string[] {
  const faults: string[] = [];
  for (const [claim, { provisional, display_id, tiers, rewards }] of Object.entries(answer.loyalty)) {
    if (provisional && display_id !== undefined) faults.push(`${claim} shows an id of a member who is not verified`);
    if (!provisional && tiers.length === 0) faults.push(`${claim} has no tier`);
    const benefits = tiers.flatMap((tier) => tier.benefits.map(({ id }) => id));
    if (new Set(benefits).size !== benefits.length) faults.push(`${claim} has a benefit twice`);
    for (const { earning_forecast: forecast } of rewards) {
      const sum = forecast.breakdown.reduce((total, part) => total + part.amount, 0);
      if (sum !== forecast.amount) faults.push(`${claim}: the parts add up to ${sum} instead of ${forecast.amount}`);
      if (new Set(forecast.breakdown.map(({ id }) => id)).size !== forecast.breakdown.length)
        faults.push(`${claim} has a rule twice`);
      for (const { benefit_id } of forecast.breakdown)
        if (!benefits.includes(benefit_id)) faults.push(`${claim} has no benefit ${benefit_id}`);
    }
  }
  for (const { type, path } of answer.messages) {
    const named = /^\$\.loyalty\['(.+)'\]$/.exec(path ?? '')?.[1];
    if (type === 'warning' && !(named && named in answer.loyalty)) faults.push(`a message is about ${path}`);
  }
  return faults;
}
