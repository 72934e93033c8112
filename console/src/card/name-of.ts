import type { CardPage } from '@loyalty-service/sdk';

/** The name of the shop for its customers. */
export const nameOf = ({ brand, name }: CardPage['business']): string => brand.name ?? name;
