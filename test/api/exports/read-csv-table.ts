import { csvRecords } from '@loyalty-service/server/domain/imports/csv';

/** The records of a CSV file by the names of its columns. */
export function readCsvTable(file: string): Readonly<Record<string, string>>[] {
  const [header, ...records] = [...csvRecords(file)];
  return records.map(({ fields, fault }) => {
    if (fault !== null || fields.length !== header?.fields.length) throw new Error(`A record is broken: ${fault}`);
    return Object.fromEntries(header.fields.map((name, index) => [name, fields[index] ?? '']));
  });
}
