import { ProgramImageRequest } from '../../../resources/program-images.ts';
import { ProgramCreate, ProgramPatch } from '../../../resources/programs.ts';
import { RewardCreate, RewardPatch } from '../../../resources/rewards.ts';
import { SalePreviewRequest } from '../../../resources/sale-previews.ts';
import { SimulationCreate } from '../../../resources/simulations.ts';
import { idOf } from '../ids.ts';
import { rulesInput } from '../resources.ts';
import { draftInput } from '../simulations.ts';
import { type BodiesOfSchema, bodiesOf, onePixel } from './bodies.ts';

/** A WebP file of one pixel. */

export const programBodies: readonly BodiesOfSchema[] = [
  bodiesOf(ProgramCreate, {
    points: { name: 'Coffee points', rules: rulesInput, status: 'active' },
    stamps: { name: 'Coffee stamps', rules: { kind: 'stamps', goal: 10, earn: { basis: 'item', value: 1 } } },
    cashback: { name: 'Five percent back', rules: { kind: 'cashback', earn: { value: 500 } } },
  }),
  bodiesOf(SalePreviewRequest, { sale: { rules: rulesInput, sale: { amount: 1_250 } } }),
  bodiesOf(ProgramPatch, {
    name: { name: 'Bean points' },
    rules: { rules: { ...rulesInput, pending_days: 14 } },
    translations: { translations: [{ locale: 'de', name: 'Kaffeepunkte' }] },
  }),
  bodiesOf(ProgramImageRequest, { image: { data: onePixel }, none: { data: null } }),
  bodiesOf(SimulationCreate, {
    all_sales: { rules: draftInput },
    part: { rules: draftInput, from: '2026-01-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z', sample: 1_000 },
  }),
  bodiesOf(RewardCreate, {
    free_item: {
      program_id: idOf('program'),
      name: 'Free coffee',
      benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
      cost: 100,
    },
    coupon: {
      program_id: idOf('program'),
      name: 'Ten percent off, once',
      benefit: { kind: 'percent_off', bps: 1000 },
      cost: 0,
      per_card_limit: 1,
      valid_until: '2026-12-31T23:00:00.000Z',
    },
  }),
  bodiesOf(RewardPatch, {
    stock: { stock: 50 },
    take_back: { status: 'archived' },
    without_end: { valid_until: null },
  }),
];
