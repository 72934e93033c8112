/** A rule that a migration must keep while servers of the last release run. */
interface Rule {
  readonly name: string;
  readonly breaks: (statement: string, all: string) => boolean;
  /** A migration may do it once the code that needs it is shut out. */
  readonly unlessShutOut?: true;
}

const tableOf = (statement: string): string =>
  /(?:ALTER TABLE|ON|UPDATE|DELETE FROM) ["`]?(\w+)["`]?/i.exec(statement)?.[1] ?? '';
const makes = (all: string, table: string): boolean =>
  new RegExp(`CREATE (UNLOGGED )?TABLE ["\`]?${table}["\`]? `, 'i').test(all);
const onOldTable = (statement: string, all: string): boolean =>
  !/^\s*CREATE (UNLOGGED )?TABLE\b/i.test(statement) && !makes(all, tableOf(statement));

const rules: readonly Rule[] = [
  {
    name: 'takes away or renames what earlier code uses',
    breaks: (statement) => /\bDROP (COLUMN|TABLE|FUNCTION)\b|\bRENAME\b/i.test(statement),
    unlessShutOut: true,
  },
  {
    name: 'asks for a value that earlier code does not write',
    breaks: (statement, all) =>
      onOldTable(statement, all) &&
      (/\bSET NOT NULL\b/i.test(statement) || /\bADD (?!CONSTRAINT).*\bNOT NULL\b(?!.*\bDEFAULT\b)/i.test(statement)) &&
      !/\bDEFAULT\b/i.test(statement),
    unlessShutOut: true,
  },
  {
    name: 'refuses rows that earlier code writes',
    breaks: (statement, all) =>
      onOldTable(statement, all) && /\bADD CONSTRAINT\b.*\bCHECK\b|^CREATE UNIQUE INDEX\b/is.test(statement),
    unlessShutOut: true,
  },
];

const rulesOfPostgres: readonly Rule[] = [
  {
    name: 'builds or drops an index under a lock',
    breaks: (statement, all) =>
      (/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(statement) && onOldTable(statement, all)) ||
      /^DROP INDEX (?!CONCURRENTLY)/i.test(statement),
  },
  {
    name: 'rewrites or checks a whole table under a lock',
    breaks: (statement, all) =>
      onOldTable(statement, all) &&
      (/\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b|\bPRIMARY KEY\b/i.test(statement) ||
        (/\bADD CONSTRAINT\b/i.test(statement) && !/\bNOT VALID\b/i.test(statement))),
  },
  {
    name: 'changes all rows of a table in one transaction',
    breaks: (statement, all) => /^(UPDATE|DELETE)\b/i.test(statement) && onOldTable(statement, all),
  },
];

/** The rules that a migration breaks. */
export function brokenRules(dialect: 'sqlite' | 'postgres', text: string): string[] {
  const isShutOut = /^-- oldest writer: \S+$/m.test(text);
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim());
  const all = [...rules, ...(dialect === 'postgres' ? rulesOfPostgres : [])];
  return all
    .filter(({ unlessShutOut }) => !(unlessShutOut && isShutOut))
    .filter(({ breaks }) => statements.some((statement) => breaks(statement, text)))
    .map(({ name }) => name);
}
