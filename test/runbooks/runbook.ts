import { readGuide } from '@loyalty-service/server/docs/guides';

/** A block of commands, with the text before it. */
interface Step {
  /** As the page counts. */
  readonly number: number;
  readonly text: string;
  readonly commands: string;
}

/** A section of the page of runbooks, taken apart. */
export interface Runbook {
  readonly title: string;
  /** The texts of a sign, by the place where it is seen. */
  readonly signs: readonly (readonly [where: string, texts: readonly string[]])[];
  readonly steps: readonly Step[];
  /** The command to run in the end, and its output when you are done. */
  readonly over: { readonly commands: string; readonly printed: string };
}

const page = readGuide('runbooks');
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const withoutIndent = (text: string): string => text.replace(/^ {3}/gm, '');

const blocksOf = (text: string, language = 'sh'): string[] =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'))].map(([, code = '']) =>
    withoutIndent(code),
  );

const sectionOf = (title: string): string => {
  const [, text] = page.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`The runbooks have no section ${title}.`);
  return text.split(/^## /m)[0] ?? '';
};

/** The blocks that the page has the reader run first, in the shell of every step. */
export const beforeSteps = (): string => blocksOf(sectionOf('The machine')).join('');

/** The statements that a runbook has the reader run on the database server. */
export const statementsOf = (title: string): string[] =>
  blocksOf(sectionOf(title), 'sql').flatMap((text) => text.split('\n').filter(Boolean));

/** The titles of the page's runbooks. */
export const runbookTitles = (): string[] =>
  [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title).filter((title) => title !== 'The machine');

export function readRunbook(title: string): Runbook {
  const text = sectionOf(title);
  const [noticed = '', rest = ''] = text.split('**Steps**');
  const [toDo = '', end = ''] = rest.split('**You are done when**');
  const rows = [...noticed.matchAll(/^\| (.*?) \| (.*) \|$/gm)].slice(1);
  const signs = rows.map(([, where = '', what = '']) => [where.replaceAll('`', ''), quoted(what)] as const);
  const numbered = [...toDo.matchAll(/^(\d+)\. (.*?)(?=^\d+\. |$(?![\s\S]))/gms)];
  // A step without commands is done by hand.
  const steps = numbered.flatMap(([, number, step = '']) =>
    blocksOf(step).map((commands) => ({ number: Number(number), text: step.split('\n')[0] ?? '', commands })),
  );
  const [commands, ...others] = blocksOf(end);
  const [printed] = quoted(end);
  if (!commands || others.length > 0 || !printed || !/^\*\*Lost data:\*\* \S/m.test(end))
    throw new Error(`${title} does not say when you are done, or which data was lost.`);
  return { title, signs, steps, over: { commands, printed } };
}
