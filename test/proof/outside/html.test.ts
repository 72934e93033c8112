import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, temporaryFolder } from '../../support/server.ts';
import { judge } from './judge.ts';
import type { Case, Finding } from './judged.ts';
import { packages } from './packages.ts';
import { consolePages, docsPaths } from './pages.ts';
import { runScript, runTool, toolPath } from './tools.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const visitConsole = consolePages();

const asPage = { headers: { accept: 'text/html' } };

/** The files of the pages by their names. */
const files = new Map<string, string>();

function keep(name: string, html: string): void {
  const file = join(folder.path, `${name.replaceAll(/[^\w-]+/g, '_')}.html`);
  writeFileSync(file, html);
  files.set(basename(file), name);
}

beforeAll(async () => {
  const server = await startTestServer();
  for (const path of docsPaths) keep(path, await (await fetch(server.url + path, asPage)).text());
  await server.stop();
  await visitConsole(async (name, page) => keep(`console ${name}`, await page.content()));
  writeFileSync(join(folder.path, '.htmlvalidate.json'), '{ "extends": ["html-validate:standard"], "root": true }');
}, 600_000);

/** A page with an element that does not exist, in a paragraph that is not closed. */
function faultyPage(): string {
  const file = join(folder.path, 'planted.html');
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><head><title>Fault</title></head><body><p><span><nothing>A</p></body></html>\n',
  );
  return file;
}

type Check = (paths: readonly string[]) => Promise<readonly (Finding & { readonly file: string })[]>;

async function judgePages(check: Check, suite: Omit<Parameters<typeof judge>[0], 'looksAt'>): Promise<void> {
  const findings = await check([...files.keys()].map((name) => join(folder.path, name)));
  const cases: readonly Case[] = [...files].map(([file, name]) => ({
    name,
    findings: findings.filter((finding) => finding.file === file),
  }));
  const found = { name: 'planted', findings: await check([faultyPage()]) };
  judge({ ...suite, looksAt: 'pages' }, cases, { fault: 'an element that does not exist', found });
}

const byNu: Check = async (paths) => {
  const { stderr } = await runTool('java', [
    '-jar',
    toolPath('vnu-jar/build/dist/vnu.jar'),
    '--format',
    'json',
    ...paths,
  ]);
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; url: string; lastLine?: number; message: string; extract?: string }[];
  };
  return messages
    .filter(({ type }) => type === 'error')
    .map(({ url, message, extract = '' }) => ({
      file: basename(new URL(url).pathname),
      // Its messages have no names, so the text without the value that it quotes is the name.
      rule: message.replace(/(?<=^Bad value) “.*?”(?= for)/, ''),
      where: `${message} ${extract}`,
    }));
};

const roles =
  'On a phone a table of the docs is shown as blocks. Safari then drops its meaning, so its roles are written out.';
const roleRule = (element: string): string =>
  `The “role” attribute must not be used on a “${element}” element which has a “table” ancestor with no “role” attribute, or with a “role” attribute whose value is “table”, “grid”, or “treegrid”.`;

const ofNu = [
  ...['tr', 'th', 'td'].map((element) => ({ rule: roleRule(element), reason: roles })),
  {
    rule: 'Bad value for attribute “href” on element “a”: Illegal character in fragment. “{” is not allowed.',
    reason:
      'The API reference finds an operation by the braces of its path, and does not decode them. Browsers follow the link.',
  },
  {
    rule: 'Bad value for attribute “font-variant” on element “g”.',
    reason:
      'The library of our plots writes it. Browsers know the value from CSS, and it only lines up the digits of an axis.',
  },
];

it('the Nu Html Checker of the W3C', { timeout: 600_000 }, () =>
  judgePages(byNu, { name: 'Nu Html Checker', version: packages['vnu-jar'], exceptions: ofNu }),
);

const byHtmlValidate: Check = async (paths) => {
  const { stdout } = await runScript('html-validate/bin/html-validate.mjs', ['-f', 'json', ...paths], folder.path);
  const results = JSON.parse(stdout) as {
    filePath: string;
    messages: { ruleId: string; message: string; line: number }[];
  }[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => ({
      file: basename(filePath),
      rule: ruleId,
      where: `${line}: ${message}`,
    })),
  );
};

it('html-validate', { timeout: 600_000 }, () =>
  judgePages(byHtmlValidate, { name: 'html-validate, standard', version: packages['html-validate'], exceptions: [] }),
);
