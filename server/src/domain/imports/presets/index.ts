import type { ImportSource } from '@loyalty-service/contract/resources/imports';
import { loyverse } from './loyverse.ts';
import type { Preset } from './preset.ts';
import { shopify } from './shopify.ts';
import { smile } from './smile.ts';
import { square } from './square.ts';
import { woocommerce } from './woocommerce.ts';
import { yotpo } from './yotpo.ts';

export const presets: Readonly<Record<ImportSource, Preset>> = {
  shopify,
  square,
  woocommerce,
  smile,
  yotpo,
  loyverse,
};
