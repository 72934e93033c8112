import { z } from 'zod';
import { text } from './text.ts';

/** The code of a voucher in a request. */
export const typedCode = () =>
  text(256, 1).meta({
    description:
      'Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0.',
  });

export const maxVouchers = 10;

/** The codes of one sale. */
export const voucherCodes = () => z.array(typedCode()).min(1).max(maxVouchers);

/** The codes of a sale on a card. */
export const saleVouchers = () =>
  voucherCodes()
    .optional()
    .meta({
      description: `Codes of vouchers that the sale uses, at most ${maxVouchers}. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them.`,
    });
