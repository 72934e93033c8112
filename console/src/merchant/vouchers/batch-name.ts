import type { VoucherBatch } from '@loyalty-service/sdk';

/** The name of a batch. Without one, its pattern tells it from others. */
export const nameOfBatch = ({ name, pattern }: VoucherBatch): string => name ?? pattern;
