/**
 * How an operation is held to the programs of a credential.
 *
 * - `card`, `transaction`, `hold`, `membership`, `reward`, `program`: the path names one, and it must be of a bound program.
 * - `body`, `query`: `program_id` must be a bound program. If it is left out, it is the only bound program.
 * - `answer`: what belongs to other programs is left out of the answer.
 * - `items`: each item of the batch is held to it, by its card.
 * - `open`: it shows nothing of a program.
 */
export type ProgramBound =
  | 'card'
  | 'transaction'
  | 'hold'
  | 'membership'
  | 'reward'
  | 'program'
  | 'body'
  | 'query'
  | 'answer'
  | 'items'
  | 'open';

/**
 * How an operation is held to the locations of a credential.
 *
 * - `body`, `query`: `location` must be a bound location. If it is left out, it is the only bound location.
 * - `transaction`, `hold`: the one that the path names must be of a bound location, and so must a `location` in the body.
 * - `items`: each item of the batch is held to it.
 * - `open`: it shows and changes nothing of a location.
 */
export type LocationBound = 'body' | 'query' | 'transaction' | 'hold' | 'items' | 'open';

/** Null: a credential with such a bound may not call the operation. */
export interface OperationBound {
  readonly program: ProgramBound | null;
  readonly location: LocationBound | null;
}

const bound = (program: ProgramBound | null, location: LocationBound | null): OperationBound => ({ program, location });

const table: Readonly<Record<string, OperationBound>> = {
  getMe: bound('open', 'open'),
  listSessions: bound('open', 'open'),
  getSession: bound('open', 'open'),
  endSession: bound('open', 'open'),
  getPasskeyOptions: bound('open', 'open'),
  createPasskey: bound('open', 'open'),
  listPasskeys: bound('open', 'open'),
  getPasskey: bound('open', 'open'),
  removePasskey: bound('open', 'open'),
  getTillTicket: bound('open', 'open'),
  getTestClock: bound('open', 'open'),
  earnOnCard: bound('card', 'body'),
  previewEarnOnCard: bound('card', 'body'),
  previewPayment: bound('card', 'open'),
  topUpCard: bound('card', 'body'),
  useCard: bound('card', 'body'),
  redeemReward: bound('card', 'body'),
  holdUnits: bound('card', 'body'),
  getHold: bound('hold', 'hold'),
  captureHold: bound('hold', 'hold'),
  releaseHold: bound('hold', 'hold'),
  getTransaction: bound('transaction', 'transaction'),
  reverseTransaction: bound('transaction', 'transaction'),
  batchTransactions: bound('items', 'items'),
  issueCard: bound('body', 'open'),
  getCard: bound('card', 'open'),
  lookUpCards: bound('answer', 'open'),
  getCardByCode: bound('answer', 'open'),
  getCardTier: bound('card', 'open'),
  listCardRewards: bound('card', 'open'),
  // A lot names the transaction that it comes from, of whatever location.
  listCardLots: bound('card', null),
  listCardTransactions: bound('card', 'query'),
  listTransactions: bound('query', 'query'),
  listCards: bound('query', null),
  updateCard: bound('card', null),
  blockCard: bound('card', null),
  unblockCard: bound('card', null),
  closeCard: bound('card', null),
  extendCard: bound('card', null),
  replaceCard: bound('card', null),
  adjustCard: bound('card', null),
  createCardLink: bound('card', null),
  listCardLinks: bound('card', null),
  renewMembership: bound('card', 'body'),
  cancelMembership: bound('card', null),
  getMembership: bound('membership', null),
  listPrograms: bound('answer', 'open'),
  getProgram: bound('program', 'open'),
  listProgramVersions: bound('program', null),
  updateProgram: bound('program', null),
  setProgramImage: bound('program', null),
  activateProgram: bound('program', null),
  pauseProgram: bound('program', null),
  archiveProgram: bound('program', null),
  createSimulation: bound('program', null),
  listRewards: bound('query', 'open'),
  getReward: bound('reward', 'open'),
  exportCards: bound('query', null),
  exportTransactions: bound('query', null),
  getAnalyticsSummary: bound('query', 'query'),
  getAnalyticsCohorts: bound('query', null),
  getExpiringUnits: bound('query', null),
  // What a till needs to sign up a customer, and to find one.
  createCustomer: bound('open', 'open'),
  getCustomer: bound('open', 'open'),
  getExternalCustomer: bound('open', 'open'),
  searchCustomers: bound('open', 'open'),
};

/** How a credential with bounds is held to them. An operation that the table does not name is refused to it. */
export const boundOf = (operationId: string): OperationBound => table[operationId] ?? bound(null, null);

/** The operationIds that the table names. */
export const boundOperations: readonly string[] = Object.keys(table);
