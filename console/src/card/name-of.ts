import type { CardPage } from '@loyalty-service/sdk';

/** The name of the shop for its customers. */
export const nameOf = ({ brand, name }: Pick<CardPage['business'], 'brand' | 'name'>): string => brand.name ?? name;
