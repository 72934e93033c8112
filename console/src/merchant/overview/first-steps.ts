import type { Program } from '@loyalty-service/sdk';
import { clientOf } from '../../service/client.ts';
import type { Session } from '../session/session.ts';
import { tillAt } from '../shell/navigation.tsx';

export interface Step {
  readonly id: 'program' | 'sale' | 'reward' | 'cashier' | 'card' | 'customers';
  readonly isDone: boolean;
  /** Where the step is done. */
  readonly href: string;
}

const hasAny = async (list: PromiseLike<{ readonly data: readonly unknown[] }>): Promise<boolean> =>
  (await list).data.length > 0;

/** The steps from an empty business to its first customers, as far as the person may take them. What is done follows from the data. */
export async function loadSteps(session: Session, programs: readonly Program[]): Promise<readonly Step[]> {
  const { loyalty, can, to, mode } = session;
  const first = programs.find(({ status }) => status === 'active') ?? programs[0];
  const isActive = first?.status === 'active';
  const steps: readonly (false | Promise<Step>)[] = [
    can('createProgram') && given('program', isActive, to(first && !isActive ? `/programs/${first.id}` : '/programs')),
    can('earnOnCard') && trySale(session, first),
    can('createReward') && of('reward', hasAny(loyalty.rewards.list({ limit: 1 })), to('/rewards')),
    can('invitePerson') &&
      of(
        'cashier',
        loyalty.people.list({ limit: 2 }).then(({ data }) => data.length > 1),
        to('/people'),
      ),
    can('earnOnCard') && can('listCards') && of('card', hasAny(loyalty.cards.list({ limit: 1 })), tillAt(mode)),
    can('createImport') && of('customers', hasAny(loyalty.imports.list({ limit: 1 })), to('/imports/new')),
  ];
  return Promise.all(steps.filter((step) => step !== false));
}

const given = async (id: Step['id'], isDone: boolean, href: string): Promise<Step> => ({ id, isDone, href });
const of = async (id: Step['id'], isDone: PromiseLike<boolean>, href: string) => given(id, await isDone, href);

/** A sale is tried on the till of the test data. Without a program there, it is tried on the page of the program. */
async function trySale({ loyalty, mode, to }: Session, program: Program | undefined): Promise<Step> {
  const test = mode === 'test' ? loyalty : clientOf('test');
  const earned = { kind: 'earn', limit: 1 } as const;
  const isDone = (await hasAny(loyalty.transactions.list(earned))) || (await hasAny(test.transactions.list(earned)));
  const hasTill = await hasAny(test.programs.list({ limit: 1 }));
  return given('sale', isDone, hasTill ? tillAt('test') : to(program ? `/programs/${program.id}` : '/programs'));
}
