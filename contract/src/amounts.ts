import { z } from 'zod';

/** No amount, unit or balance passes this, in either direction: far inside 2^53, so every quantity is exact as a JSON number. */
export const maxQuantity = 1_000_000_000_000;

/** A quantity from `min` to 10^12: minor units of money, points, stamps, visits … Always an integer. */
export const quantity = (min = 0) => z.int().min(min).max(maxQuantity);

/** A signed quantity, from -10^12 to 10^12. */
export const signedQuantity = () => z.int().min(-maxQuantity).max(maxQuantity);

/** Basis points: 10000 is the whole. */
export const basisPoints = (max: number, min = 0) => z.int().min(min).max(max);

/** A count in an answer. */
export const count = () => z.int().min(0);

/** ISO 4217 currencies whose minor unit is not a hundredth: digits after the decimal point. */
export const currencyExponents: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** An ISO 4217 code, upper case. Money in it is an integer in minor units (cents of EUR, yen of JPY, fils of KWD). */
export const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'is not an ISO 4217 code such as EUR' })
    .meta({ description: 'ISO 4217 code.', examples: ['EUR'] });
