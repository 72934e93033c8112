import type { Program } from '@loyalty-service/sdk';
import { minorDigits, money } from '../../format/numbers.ts';
import type { NewSale } from '../queue/sales-queue.ts';

/** How many of their main unit buy about as much as one euro, in steps of ten. Other currencies: one. */
const scales: Readonly<Record<number, string>> = {
  10: 'CNY CZK DKK EGP ERN GTQ HKD HNL MAD MDL MOP MUR MVR MXN MZN NAD NIO NOK PHP SCR SEK SRD SZL THB TRY TWD UAH UYU ZAR',
  100: 'AFN ALL AMD AOA ARS BDT BTN CVE DOP DZD ETB GMD HTG HUF INR ISK JMD JPY KES KGS KMF LKR LRD MKD NPR PKR RSD RUB VUV XPF',
  1000: 'BIF CDF CLP COP CRC DJF GYD IQD KRW KZT MMK MNT MWK NGN RWF SDG SSP TZS UGX XAF XOF YER',
  10000: 'GNF IDR IRR KHR LAK LBP MGA PYG SLE STN SYP UZS VES VND ZMW',
};

const scaleOf = (currency: string): number =>
  Number(Object.entries(scales).find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 1);

/** The till asks before it books a larger amount. In minor units: 1,000.00 in EUR. */
const askAbove = (currency: string): number => 1_000 * scaleOf(currency) * 10 ** minorDigits(currency);

/** The largest amount of money in a sale, in minor units. */
function moneyIn({ action, body }: Pick<NewSale, 'action' | 'body'>, isMoney: boolean): number {
  const { amount, purchase_amount: purchase } = body;
  const amounts = [isMoney ? amount : undefined, action === 'reverse' ? undefined : purchase];
  return Math.max(0, ...amounts.filter((one) => typeof one === 'number'));
}

/** What the cashier is asked about before a sale is booked, such as `€14,470,868.00`. Null: nothing. */
export function amountToAsk(
  sale: Pick<NewSale, 'action' | 'body'>,
  isMoney: boolean,
  { currency }: Program,
): string | null {
  const amount = moneyIn(sale, isMoney);
  return amount > askAbove(currency) ? money(amount, currency) : null;
}
