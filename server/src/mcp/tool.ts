import type { ScopeName } from '@loyalty-service/contract/scopes';
import type { z } from 'zod';
import type { Api } from './api.ts';

/** A task that an agent can do. */
export interface Tool {
  readonly name: string;
  /** What it does, in few words: an agent reads those of all tools before its first question. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** A key needs one of these scopes, and otherwise does not see the tool. With an empty list, every key sees it. */
  readonly scopes: readonly ScopeName[];
  readonly writes: boolean;
  /** Whether the agent gets the whole answer, because a change may have to repeat what it does not change. */
  readonly isWhole?: true;
  /** The answer as JSON. */
  run(api: Api, input: never): Promise<unknown>;
}

/** A tool whose input is typed by its schema. */
export const tool = <Schema extends z.ZodObject>(
  of: Omit<Tool, 'input' | 'run'> & {
    readonly input: Schema;
    run(api: Api, input: z.output<Schema>): Promise<unknown>;
  },
): Tool => of;
