import { Balance, Card } from '@loyalty-service/contract/resources/cards';
import { Customer } from '@loyalty-service/contract/resources/customers';
import { Transaction } from '@loyalty-service/contract/resources/transactions';
import { Voucher } from '@loyalty-service/contract/resources/vouchers';
import { csvLine } from './csv-line.ts';

/** The fields of each kind of resource that can be exported. */
const fieldsOf = {
  customers: Object.keys(Customer.shape),
  cards: Object.keys(Card.shape),
  transactions: Object.keys(Transaction.shape),
  vouchers: Object.keys(Voucher.shape),
} as const;

export type Exportable = keyof typeof fieldsOf;

type Cell = (row: Readonly<Record<string, unknown>>) => unknown;

/** Most people export cards for their balances, so each member of the balance has a separate column. */
const balanceColumns = Object.keys(Balance.shape).map((member): readonly [string, Cell] => [
  `balance_${member}`,
  ({ balance }) => (balance as Readonly<Record<string, unknown>>)[member],
]);

/** The columns of a file. All its rows are of one type, so `object` is left out. */
const columnsOf = (what: Exportable): readonly (readonly [name: string, cell: Cell])[] =>
  fieldsOf[what]
    .filter((field) => field !== 'object')
    .flatMap((field): (readonly [string, Cell])[] =>
      field === 'balance' ? [...balanceColumns] : [[field, (row) => row[field]]],
    );

/** Without this mark, Excel reads a file in the encoding of its country. */
const byteOrderMark = '\ufeff';

/** The lines of a CSV file, each with its line end. */
export interface CsvFile {
  /** The names of the columns, after a byte order mark. */
  readonly header: string;
  record(row: Readonly<Record<string, unknown>>): string;
}

export function csvFileOf(what: Exportable): CsvFile {
  const columns = columnsOf(what);
  return {
    header: byteOrderMark + csvLine(columns.map(([name]) => name)),
    record: (row) => csvLine(columns.map(([, cell]) => cell(row))),
  };
}
