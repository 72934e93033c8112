import { z } from 'zod';
import { currency } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { Scope } from './scopes.ts';
import { timestamp } from './time.ts';

const PlanLimits = z
  .object({
    requests_per_second: z.int(),
    webhook_endpoints: z.int(),
    active_programs: z.int(),
  })
  .meta({ id: 'PlanLimits' });

/** The plans of a business and what they allow. */
export const plans = {
  free: { id: 'free', name: 'Free', limits: { requests_per_second: 100, webhook_endpoints: 16, active_programs: 100 } },
  standard: {
    id: 'standard',
    name: 'Standard',
    limits: { requests_per_second: 1_000, webhook_endpoints: 16, active_programs: 100 },
  },
  scale: {
    id: 'scale',
    name: 'Scale',
    limits: { requests_per_second: 10_000, webhook_endpoints: 16, active_programs: 100 },
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];

const BusinessPlan = z
  .object({ id: z.enum(planIds), name: z.string(), limits: PlanLimits })
  .meta({ id: 'BusinessPlan' });

const KeyInUse = z
  .object({ id: id('api_key'), last4: z.string(), created_at: timestamp(), expires_at: timestamp().nullable() })
  .meta({ id: 'KeyInUse' });

/** The business behind the key in use. */
export const Me = z
  .object({
    ...resource('business'),
    external_id: z.string().nullable(),
    name: z.string(),
    owner_email: z.string().nullable(),
    currency: currency(),
    timezone: z.string().meta({
      description: 'IANA name; days, weeks, months and years are counted in it.',
      examples: ['Europe/Berlin'],
    }),
    plan: BusinessPlan,
    scopes: z.array(Scope),
    key: KeyInUse,
  })
  .meta({ id: 'Me', description: 'The business behind the key, with its plan and the scopes of the key.' });
