import type { Membership, Program } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { Day, End } from '../design/dates.ts';
import type { Tone } from '../design/notice.tsx';
import { money } from '../format/numbers.ts';
import { phrase } from '../languages/text.ts';
import { planOf } from './plans.ts';

interface Due {
  readonly said: ComponentChildren;
  /** Left out while nothing must be done. */
  readonly tone?: Tone;
}

const end = (of: string): ComponentChildren => h(End, { of });

/** Until when a membership is paid, and the payment that comes next, in words. */
export function dueOf(membership: Membership, program: Pick<Program, 'rules' | 'currency'>): Due {
  const { status, entitled, expires_at, entitled_until } = membership;
  const plan = planOf(program, membership);
  const until = end(expires_at);
  if (!entitled) return { tone: 'bad', said: phrase('plan.ended', { until }) };
  if (status === 'canceled') return { tone: 'warn', said: phrase('plan.canceled', { until }) };
  if (!plan) return { tone: 'warn', said: phrase('plan.gone', { until: end(entitled_until ?? expires_at) }) };
  if (plan.price === 0) return { said: phrase('plan.runs', { until: end(entitled_until ?? expires_at) }) };
  const price = money(plan.price, program.currency);
  if (status === 'grace') {
    const since = h(Day, { of: expires_at });
    return { tone: 'bad', said: phrase('plan.overdue', { price, since, until: end(entitled_until ?? expires_at) }) };
  }
  if (status === 'expiring') return { tone: 'warn', said: phrase('plan.due', { price, until }) };
  return { said: phrase('plan.paid_until', { price, until }) };
}
