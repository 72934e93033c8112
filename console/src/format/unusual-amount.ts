import type { AmountOf } from './amounts.ts';
import { minorDigits } from './numbers.ts';

/** How many of their main unit buy about as much as one euro, in steps of ten. Other currencies: one. */
const scales: Readonly<Record<number, string>> = {
  10: 'CNY CZK DKK EGP ERN GTQ HKD HNL MAD MDL MOP MRU MUR MVR MXN MZN NAD NIO NOK PHP SCR SEK SLE SRD STN SZL THB TRY TWD UAH UYU ZAR ZMW',
  100: 'AFN ALL AMD AOA ARS BDT BTN CVE DOP DZD ETB GMD HTG HUF INR ISK JMD JPY KES KGS KMF LKR LRD MKD NPR PKR RSD RUB VES VUV XPF',
  1000: 'BIF CDF CLP COP CRC DJF GYD IQD KRW KZT MMK MNT MWK NGN RWF SDG SSP TZS UGX XAF XOF YER',
  10000: 'GNF IDR IRR KHR LAK LBP MGA PYG SYP UZS VND',
};

const scaleOf = (currency: string): number =>
  Number(Object.entries(scales).find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 1);

/** How many units a person rarely means at once. A scanned code has more. */
const manyUnits = 10_000;

/** Whether an amount is so large that a person is asked about it: above 1,000.00 in EUR. */
export const isUnusual = (amount: number, of: AmountOf): boolean =>
  'currency' in of
    ? Math.abs(amount) > 1_000 * scaleOf(of.currency) * 10 ** minorDigits(of.currency)
    : Math.abs(amount) > manyUnits;
