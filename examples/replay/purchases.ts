import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One row of the file. */
export interface Purchase {
  /** Identifies this row of this file, so that it counts once. */
  readonly reference: string;
  readonly customerId: string;
  /** Day of the purchase, ISO 8601. */
  readonly date: string;
  readonly quantity: string;
  /** Minor units. */
  readonly amountCents: number;
}

const header = 'customer_id,date,quantity,amount_cents';

/** Reads a file of purchases with the columns customer_id, date, quantity and amount_cents. It may be compressed with gzip. */
export function readPurchases(path: string): Purchase[] {
  const file = basename(path);
  const bytes = readFileSync(path);
  const [first, ...lines] = `${path.endsWith('.gz') ? gunzipSync(bytes) : bytes}`.split(/\r?\n/);
  if (first !== header) throw new Error(`${path} must begin with the line ${header}`);
  return lines.flatMap((line, index) => (line === '' ? [] : [purchaseIn(line, `${file}:${index + 2}`)]));
}

function purchaseIn(line: string, reference: string): Purchase {
  const [customerId, date, quantity, amount] = line.split(',');
  if (!customerId || !date || !quantity || !amount || !/^\d+$/.test(amount))
    throw new Error(`${reference} is not a purchase: ${line}`);
  return { reference, customerId, date, quantity, amountCents: Number(amount) };
}
