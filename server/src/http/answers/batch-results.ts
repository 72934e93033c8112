import type { BatchItem } from '@loyalty-service/contract/resources/batch';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';

type Item = z.output<typeof BatchItem>;

/** The answer to one item. */
export interface Result {
  readonly action: Item['action'];
  readonly status: number;
  readonly replayed: boolean;
  /** JSON. */
  readonly body: string;
}

/** The JSON of the answer to a batch. */
export const textOf = (results: readonly Result[]): string => {
  const texts = results.map(
    ({ action, status, replayed, body }) =>
      `{"action":"${action}","ok":${status < 400},"status":${status},"replayed":${replayed},"body":${body}}`,
  );
  return `{"results":[${texts.join(',')}]}`;
};

/** The refusal of one item. */
export class ItemRefusal extends Refusal {
  /** @param at the pointer of the item */
  constructor(
    code: Refusal['code'],
    detail: string,
    members: Refusal['members'],
    errors: Refusal['errors'],
    readonly at: string,
  ) {
    super(code, detail, members, errors);
  }
}

/** The same refusal with its pointers at the item. A `not_found` without errors is about the card. */
export function pointedAt({ code, detail, members, errors }: Refusal, at: string): ItemRefusal {
  const card = {
    in: 'body',
    pointer: '/card_id',
    code: 'not_found',
    detail: 'is not the id of a card in this business and mode',
  } as const;
  const given = code === 'not_found' && errors.length === 0 ? [card] : errors;
  const pointed = given.map((error) => (error.in === 'body' ? { ...error, pointer: at + error.pointer } : error));
  const { pointer } = members;
  const own = typeof pointer === 'string' ? { ...members, pointer: at + pointer } : members;
  return new ItemRefusal(code, detail, own, pointed, at);
}
