import type { Reward } from '@loyalty-service/sdk';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The most rewards that a choice lists. */
const maxRewards = 500;

interface Rewards {
  readonly all: readonly Reward[];
  /** Those that a voucher can give. */
  readonly givable: readonly Reward[];
  /** A dash until the rewards are loaded. */
  readonly nameOf: (id: string) => string;
  readonly isLoaded: boolean;
}

/** Whether a voucher can give the reward. A gift credit is booked on a card, so only a redeem gives it. */
export const canBeGiven = ({ status, benefit }: Reward): boolean =>
  status === 'active' && benefit.kind !== 'gift_credit';

/** All rewards, for names and choices. */
export function useRewards(): Rewards {
  const { loyalty, mode } = useSession();
  const { data: found, failure } = useLoaded([mode, 'rewards'], () =>
    loyalty.rewards.list().toArray({ limit: maxRewards }),
  );
  const all = found ?? [];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return {
    all,
    givable: all.filter(canBeGiven),
    nameOf: (id) => names.get(id) ?? '–',
    isLoaded: found !== undefined || failure !== undefined,
  };
}
