import type { Brand } from '@loyalty-service/contract/resources/brand';
import { textOn } from '../domain/text-on.ts';
import type { Row } from '../storage/tables.ts';
import { imageIn } from './image.ts';

type Branded = Pick<Row<'businesses'>, 'business_id' | 'brand_name' | 'brand_color' | 'logo'>;

/** The look of a business for its customers. */
export const brandOf = ({ business_id, brand_name, brand_color, logo }: Branded): Brand => ({
  name: brand_name,
  logo: imageIn(`${business_id}/logo`, logo),
  color: brand_color,
  text_color: brand_color === null ? null : textOn(brand_color),
});

/** The name that customers see. */
export const nameForCustomers = ({ brand_name, name }: Pick<Row<'businesses'>, 'brand_name' | 'name'>): string =>
  brand_name ?? name;
