import type { Card } from '@loyalty-service/contract/resources/cards';
import type { Program } from '@loyalty-service/contract/resources/programs';
import type { Reward } from '@loyalty-service/contract/resources/rewards';
import type { Transaction } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { type Api, ApiRefusal, pathOf } from './api.ts';

type List<T> = { readonly data: readonly T[]; readonly next_cursor: string | null };
type CardResource = z.output<typeof Card>;
type ProgramResource = z.output<typeof Program>;
type TransactionResource = z.output<typeof Transaction>;
type RewardResource = z.output<typeof Reward>;

const notFound = (field: string, detail: string): ApiRefusal => new ApiRefusal({ code: 'not_found', field, detail });

/** The id of a card, given the id or the code on it. */
export async function findCardId(api: Api, card: string): Promise<string> {
  if (card.startsWith('crd_')) return card;
  const { data } = await api.call<List<CardResource>>({
    method: 'POST',
    path: '/v1/cards/lookup',
    body: { code: card },
  });
  const [found] = data;
  if (!found) throw notFound('card', `No card has the code ${card}. Send its id or the code on it.`);
  return found.id;
}

/** The id of a transaction that can be reversed, given its id or its reference. */
export async function findTransactionId(api: Api, transaction: string): Promise<string> {
  if (transaction.startsWith('txn_')) return encodeURIComponent(transaction);
  const data = await listAcross<TransactionResource>(api, '/v1/transactions', { reference: transaction });
  const [found, ...others] = data.filter(({ kind }) => kind !== 'reverse');
  if (!found) throw notFound('transaction', `No transaction has the reference ${transaction}.`);
  if (others.length === 0) return found.id;
  const listed = [found, ...others].map(({ id, kind, card_id }) => `${id} (${kind}, ${card_id})`).join(', ');
  throw notFound('transaction', `Several transactions have this reference. Send the id of one: ${listed}.`);
}

/** All items of a list. */
export async function listAll<T>(api: Api, path: string, query: Readonly<Record<string, string | undefined>> = {}) {
  const items: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.call<List<T>>({ method: 'GET', path: pathOf(path, { ...query, limit: 100, cursor }) });
    items.push(...page.data);
    if (page.next_cursor === null) return items;
    cursor = page.next_cursor;
  }
}

/**
 * All items of a list. A key of several programs must name one in each request, so it gets the lists of its programs one after
 * another.
 */
export async function listAcross<T>(api: Api, path: string, query: Readonly<Record<string, string | undefined>> = {}) {
  try {
    return await listAll<T>(api, path, query);
  } catch (error) {
    if (!(error instanceof ApiRefusal && needsProgram(error))) throw error;
    const programs = await listAll<ProgramResource>(api, '/v1/programs');
    return (await Promise.all(programs.map(({ id }) => listAll<T>(api, path, { ...query, program_id: id })))).flat();
  }
}

function needsProgram({ problem: { errors } }: ApiRefusal): boolean {
  const [fault] = Array.isArray(errors) ? errors : [];
  return fault?.pointer === '/program_id' && fault.code === 'required';
}

/** A program, given its id or its name. */
export const findProgram = (api: Api, program: string): Promise<ProgramResource> =>
  program.startsWith('prg_')
    ? api.call<ProgramResource>({ method: 'GET', path: `/v1/programs/${encodeURIComponent(program)}` })
    : listAll<ProgramResource>(api, '/v1/programs').then((all) => named(all, program, 'program'));

/** A reward, given its id or its name. */
export const findReward = (api: Api, reward: string): Promise<RewardResource> =>
  reward.startsWith('rwd_')
    ? api.call<RewardResource>({ method: 'GET', path: `/v1/rewards/${encodeURIComponent(reward)}` })
    : listAcross<RewardResource>(api, '/v1/rewards').then((all) => {
        const active = all.filter(({ status }) => status === 'active');
        // A repeated call finds its reward, also if it was archived since.
        return named(active.some(({ name }) => isNamed(name, reward)) ? active : all, reward, 'reward');
      });

const isNamed = (name: string, asked: string): boolean => fold(name) === fold(asked);
const fold = (text: string): string => text.trim().toLowerCase();

function named<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  name: string,
  field: string,
): T {
  const [found, other] = all.filter((one) => isNamed(one.name, name));
  if (found && other)
    throw notFound(field, `${found.id} and ${other.id} have this name. Send the id of the one that you mean.`);
  if (found) return found;
  const names = all.map((one) => one.name).join(', ');
  throw notFound(field, `No ${field} has this name. There are: ${names || 'none yet'}.`);
}
