import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../domain/refusal.ts';
import type { NewId } from '../ids.ts';
import { type Store, StoreFault } from '../storage/store.ts';
import type { Command, Reply } from './command.ts';
import { refusalOf } from './fault-refusal.ts';
import { type Decision, planBatch, protocolNeeds } from './plan.ts';
import { CommandQueue, maxBatchCommands, maxQueuedCommands, type Waiting } from './queue.ts';

/** How often a batch is tried again that lost a race for a unique key, before its commands go one by one. */
const maxConflicts = 3;
/** A decision that still misses rows after so many looks is a bug. */
const maxLooks = 16;

export interface LedgerOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly newId: NewId;
  /** Told of each batch that was written, with its commands in order. */
  readonly onBatch?: (commands: readonly Command[]) => void;
  /** Told of a fault after which nothing may be written any more. */
  readonly onFatal?: (fault: StoreFault) => void;
}

/** The one write path: waiting commands form a batch, one transaction decides and saves it, then all are answered. */
export class Ledger {
  readonly #queue: CommandQueue;
  /** Keys that are under way, each with the last command that has it. */
  readonly #claims = new Map<string, Promise<Decision>>();
  #waitingForClaims = 0;
  #running: Promise<void> | null = null;
  #lastNow = 0;

  constructor(readonly options: LedgerOptions) {
    this.#queue = new CommandQueue(options.store.mixesBusinesses);
  }

  /** Resolves once the command's effect and reply are durable. Rejects with a Refusal, after which nothing was written. */
  async submit(command: Command): Promise<Reply> {
    const claim = claimName(command);
    return outcomeOf(await (claim ? this.#inTurn(claim, command) : this.#enqueue(command)));
  }

  /** What the command would answer now; nothing is written, and nothing waits for it. */
  async preview(command: Command): Promise<Reply> {
    let needs = [...protocolNeeds(command), ...command.needs];
    for (let look = 0; look < maxLooks; look += 1) {
      const found = await this.options.store.load(needs);
      const { decisions, missing } = planBatch([command], found, { now: this.#now(), newId: this.options.newId });
      if (missing.length === 0) return outcomeOf(decisions[0]);
      needs = [...needs, ...missing];
    }
    throw new Error('A preview asks for ever more rows.');
  }

  /** Resolves when all that was submitted is settled. */
  async drain(): Promise<void> {
    while (this.#running || this.#waitingForClaims > 0) await (this.#running ?? turn());
  }

  /** One command of a key at a time, in the order in which they came: so a batch never holds a key twice. */
  #inTurn(claim: string, command: Command): Promise<Decision> {
    const before = this.#claims.get(claim);
    if (before && this.#waitingForClaims >= maxQueuedCommands) return Promise.resolve(overloaded());
    const decided = before ? this.#after(before, command) : this.#enqueue(command);
    this.#claims.set(claim, decided);
    void decided.then(() => {
      if (this.#claims.get(claim) === decided) this.#claims.delete(claim);
    });
    return decided;
  }

  async #after(before: Promise<Decision>, command: Command): Promise<Decision> {
    this.#waitingForClaims += 1;
    await before;
    this.#waitingForClaims -= 1;
    return this.#enqueue(command);
  }

  #enqueue(command: Command): Promise<Decision> {
    if (this.#queue.isFull) return Promise.resolve(overloaded());
    const decided = new Promise<Decision>((settle) => this.#queue.add({ command, settle }));
    this.#start();
    return decided;
  }

  #start(): void {
    if (this.#running || this.#queue.length === 0) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#start();
    });
  }

  /** One batch at a time. */
  async #run(): Promise<void> {
    do {
      await this.#gather();
      await this.#write(this.#queue.take(), 0);
    } while (this.#queue.length > 0);
  }

  /** A turn of the event loop lets all that has arrived join the batch; where it brought some, the next may bring more. */
  async #gather(): Promise<void> {
    let waiting: number;
    do {
      waiting = this.#queue.length;
      await turn();
    } while (this.#queue.length > waiting && this.#queue.length < maxBatchCommands);
  }

  async #write(batch: readonly Waiting[], conflicts: number): Promise<void> {
    const commands = batch.map(({ command }) => command);
    let decisions: readonly Decision[] = [];
    try {
      await this.options.store.write(
        [...commands.flatMap((command) => command.needs), ...commands.flatMap(protocolNeeds)],
        (found) => {
          const planned = planBatch(commands, found, { now: this.#now(), newId: this.options.newId });
          decisions = planned.decisions;
          return planned;
        },
      );
    } catch (error) {
      await this.#recover(batch, error, conflicts);
      return;
    }
    for (const [index, { settle }] of batch.entries()) {
      settle(decisions[index] ?? { kind: 'failed', error: new Error('A command was not decided.') });
    }
    this.options.onBatch?.(commands);
  }

  async #recover(batch: readonly Waiting[], error: unknown, conflicts: number): Promise<void> {
    const fault = error instanceof StoreFault ? error : null;
    if (fault?.kind === 'unknown_outcome') this.options.onFatal?.(fault);
    if (fault?.kind === 'conflict' && conflicts < maxConflicts) {
      await sleep(Math.random() * 5);
      return this.#write(batch, conflicts + 1);
    }
    if (batch.length > 1 && (!fault || fault.kind === 'conflict' || fault.kind === 'bad_row')) {
      for (const waiting of batch) await this.#write([waiting], 0);
      return;
    }
    for (const { settle } of batch) settle(refusalOf(error));
  }

  /** Time as the ledger writes it never runs backwards. */
  #now(): number {
    this.#lastNow = Math.max(this.#lastNow, this.options.now());
    return this.#lastNow;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const overloaded = (): Decision => ({
  kind: 'refused',
  refusal: new Refusal('overloaded', 'Too much is waiting to be written. Try again shortly.'),
});

const claimName = ({ tenant, claim }: Command): string | null =>
  claim ? `${tenant.business_id}\0${tenant.mode}\0${claim.origin}\0${claim.key}` : null;

function outcomeOf(decision: Decision | undefined): Reply {
  if (decision?.kind === 'reply') return decision.reply;
  if (decision?.kind === 'refused') throw decision.refusal;
  throw decision?.kind === 'failed' ? decision.error : new Error('A command was not decided.');
}
