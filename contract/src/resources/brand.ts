import { z } from 'zod';
import { color, line } from '../fields/text.ts';
import { imageData, imageFields } from './program-images.ts';

const BrandLogo = z.object(imageFields).meta({ id: 'BrandLogo', description: 'The logo of a business.' });

/** The look of a business for its customers. */
export const Brand = z
  .object({
    name: z.string().describe('Name that customers see. Null: they see the name of the business.').nullable(),
    logo: BrandLogo.describe('Logo, as `setBusinessLogo` stored it. Null if not set.').nullable(),
    color: z
      .string()
      .meta({ description: 'Color of the brand as `#RRGGBB`. Null if not set.', examples: ['#0B6E4F'] })
      .nullable(),
    text_color: z
      .enum(['#000000', '#FFFFFF'])
      .describe(
        'Color of text on `color`: black or white, whichever has more contrast, at least 4.5:1 on every color. Null without a color.',
      )
      .nullable(),
  })
  .meta({ id: 'Brand', description: 'Name, logo and color that customers see on card pages.' });
export type Brand = z.infer<typeof Brand>;

export const BrandPatch = z
  .strictObject({
    name: line(80, 1)
      .describe('Name that customers see, at most 80 characters. Null: they see the name of the business.')
      .nullable()
      .optional(),
    color: color()
      .meta({ description: 'Color of the brand as `#RRGGBB`. Null removes it.', examples: ['#0B6E4F'] })
      .nullable()
      .optional(),
  })
  .meta({ id: 'BrandPatch', description: 'Changes of the brand. Omitted fields keep their values.' });

export const BusinessLogoRequest = z
  .strictObject({ data: imageData() })
  .meta({ id: 'BusinessLogoRequest', description: 'The logo of a business.' });
