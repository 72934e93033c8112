import type { codeFormats } from '@loyalty-service/contract/resources/card-page';

export type CodeFormat = (typeof codeFormats)[number];

const eanLengths: Readonly<Record<number, CodeFormat>> = { 8: 'ean_8', 13: 'ean_13' };

/** How a card's code is drawn. An EAN number is a barcode that every till scans. Every other code is a QR code. */
export function codeFormat(code: string): CodeFormat {
  const format = eanLengths[code.length];
  return format && /^\d+$/.test(code) && hasEanCheck(code) ? format : 'qr_code';
}

/** From the right, the digits before the check digit weigh 3, 1, 3 … With it, the sum is a multiple of 10. */
function hasEanCheck(code: string): boolean {
  const digits = [...code].map(Number).toReversed();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
