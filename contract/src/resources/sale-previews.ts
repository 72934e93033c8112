import { z } from 'zod';
import { objectName } from '../fields/resource.ts';
import { instant } from '../fields/time.ts';
import { RulesInput } from '../rules/index.ts';
import { EarnPreview, EarnRequest } from './transactions.ts';

const PreviewedSale = EarnRequest.extend({
  occurred_at: instant('When the sale happens, up to 366 days ago or ahead. Default: now.').optional(),
}).meta({ id: 'PreviewedSale', description: 'The sale, as an earn has it. It can also be in the future.' });

/** Rules, and a sale to try them on. */
export const SalePreviewRequest = z
  .strictObject({
    rules: RulesInput.meta({ description: 'The complete rules to try, as in an update of the program.' }),
    sale: PreviewedSale,
  })
  .meta({ id: 'SalePreviewRequest', description: 'Rules, and a sale to try them on.' });

export const SalePreview = EarnPreview.pick({
  program_id: true,
  unit: true,
  amount: true,
  delta: true,
  outcome: true,
  breakdown: true,
  tier_id: true,
  available_at: true,
  expires_at: true,
})
  .extend({ object: objectName('sale_preview') })
  .meta({
    id: 'SalePreview',
    description: 'The units that a sale on a new card would earn by these rules. Nothing is written.',
  });
