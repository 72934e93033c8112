import { idOf } from '@loyalty-service/contract/openapi/examples/ids';
import { findBodyExamples } from '@loyalty-service/contract/openapi/examples/requests/find-body-examples';
import type { Route } from '@loyalty-service/contract/openapi/routes/routes';
import type { z } from 'zod';
import { type Example, examplesFor } from '../../api/support/fixtures.ts';
import { isText, walkSchema } from '../../api/support/schema-walk.ts';
import type { World } from '../../api/support/world.ts';

interface Text {
  /** `earnOnCard /items/-/sku` */
  readonly field: string;
  readonly body: unknown;
}

/** A request with an attack in every text that one body can hold, and one for each text alone if it is refused. */
export interface Planting {
  readonly example: Example;
  readonly body: unknown;
  readonly alone: readonly Text[];
}

/** Operations that take the data or the session of the test away, and those that only look something up. */
const others: ReadonlySet<string> = new Set([
  ...['resetTestData', 'signIn', 'sendSignInLink', 'signInWithPasskey'],
  ...[
    'getCardByCode',
    'lookUpCards',
    'searchCustomers',
    'previewImport',
    'previewSale',
    'previewEarnOnCard',
    'previewPayment',
    'lookUpVoucher',
    'checkVouchers',
    'checkReferral',
    'lookUpReferralLink',
    'forecastUcpLoyalty',
  ],
]);

/** The service reads a phone number and refuses any other text. Codes name a voucher or a customer. */
const naming = /\/(phone|vouchers\/-|referral_code)$|^(createReferral|signUpFriend) \/code$/;

/**
 * Requests that put an attack into every text of every body of the contract: the first that the text accepts. A field
 * that is new is among them by itself.
 */
export const plantings = (world: World, attacks: readonly string[]): readonly Planting[] =>
  examplesFor(world).flatMap((example) => {
    const { body: schema, metadata } = example.route;
    if (!schema || others.has(metadata.operationId)) return [];
    const accepts = (body: unknown): boolean => (schema as z.ZodType).safeParse(body).success;
    const isNamed = ({ path }: { readonly path: string }) => naming.test(`${metadata.operationId} ${path}`);
    const texts = walkSchema(schema).filter((found) => isText(found.schema) && !isNamed(found));
    let left = [...new Set(texts.map(({ path }) => path))];
    return [example.body ?? {}, ...otherBodies(world, example.route)].flatMap((base): Planting[] => {
      const planted = (body: unknown, path: string) =>
        attacks.map((attack) => withText(body, stepsOf(path), unique(attack))).find(accepts);
      const alone = left.flatMap((path): Text[] => {
        const body = planted(base, path);
        return body === undefined ? [] : [{ field: `${metadata.operationId} ${path}`, body }];
      });
      if (alone.length === 0) return [];
      const body = left.reduce((grown, path) => planted(grown, path) ?? grown, base);
      left = left.filter((path) => !alone.some(({ field }) => field.endsWith(` ${path}`)));
      return [{ example, body, alone }];
    });
  });

/** The examples of the contract, for the card, the program and the reward of the world. */
function otherBodies(world: World, { definition }: Route): readonly unknown[] {
  if (!('body' in definition)) return [];
  const known = { card: world.cardId, program: world.programId, reward: world.rewardId, customer: world.customerId };
  const here = (example: unknown) =>
    Object.entries(known).reduce(
      (text, [kind, id]) => text.replaceAll(idOf(kind as keyof typeof known), id),
      JSON.stringify(example),
    );
  return Object.values(findBodyExamples(definition.body as z.ZodType)).map((example) => JSON.parse(here(example)));
}

let count = 0;

/** Many texts have to differ from those of other rows. */
function unique(attack: string): string {
  count += 1;
  return `${attack}${count}`;
}

/** `/rules(1)/campaigns/-/name`: the steps to the text, without the choice of a union. */
const stepsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/\(\d+\)/g, ''));

/** The body with a text at a place; what leads there is made if it is missing. */
function withText(at: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (step === '-') {
    // Only examples know the values beside the text in a list, such as the price of an item.
    if (rest.length > 0 && !Array.isArray(at)) return null;
    const [first, ...others] = Array.isArray(at) ? at : [];
    return [withText(first, rest, text), ...others];
  }
  if (step === '(key)') return { [text]: 'value' };
  const name = step === '(value)' ? 'note' : step;
  const around = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Record<string, unknown>) : {};
  return { ...around, [name]: withText(around[name], rest, text) };
}
