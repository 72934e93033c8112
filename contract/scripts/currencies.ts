/**
 * Writes the currencies of ISO 4217 with their exponents, from the official list that the package `currency-codes` carries.
 * `--check` writes nothing and fails if the file differs from the list.
 *
 * Known are the currencies that have a minor unit. Left out are those without one, such as gold (XAU) and the codes for
 * tests (XTS) and for no currency (XXX), and those that were withdrawn before the list was published, such as DEM.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Currencies that ISO 4217 added after the list in the package was published (2024-06-25). */
const addedSince: Readonly<Record<string, number>> = { XAD: 2, XCG: 2 };

const file = fileURLToPath(new URL('../src/generated/currency-exponents.ts', import.meta.url));
const list = readFileSync(createRequire(import.meta.url).resolve('currency-codes/iso-4217-list-one.xml'), 'utf8');

const listed = Object.fromEntries(
  [...list.matchAll(/<Ccy>([A-Z]{3})<\/Ccy>\s*<CcyNbr>\d+<\/CcyNbr>\s*<CcyMnrUnts>(\d)<\/CcyMnrUnts>/g)].map(
    ([, code = '', digits]) => [code, Number(digits)] as const,
  ),
);
const repeated = Object.keys(addedSince).filter((code) => code in listed);
if (repeated.length > 0) throw new Error(`currency-codes has ${repeated.join(', ')} now: remove them from addedSince.`);

const exponents = Object.fromEntries(
  Object.entries({ ...listed, ...addedSince }).sort(([left], [right]) => (left < right ? -1 : 1)),
);
const text = `// Generated from ISO 4217 by \`pnpm generate\`. Do not edit.

/** The currencies of ISO 4217 that have a minor unit, each with its digits after the decimal point. */
export const currencyExponents: Readonly<Record<string, number>> = ${JSON.stringify(exponents, null, 2).replaceAll('"', '')};
`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('Not what ISO 4217 gives: contract/src/generated/currency-exponents.ts. Run pnpm generate.');
  process.exitCode = 1;
}
