import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './support/source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const architecture = read('ARCHITECTURE.md');
const decisionsFolder = 'docs/decisions';
const decisionFiles = readdirSync(join(root, decisionsFolder)).sort();
const decisions = decisionFiles.filter((name) => name !== 'README.md');
const headings = ['Context', 'Decision', 'Figures', 'Price'];

/** The texts that a pattern with one group finds. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();

/** The line of the tree that begins with a folder, and the indented lines below it. */
function branch(folder: string): string {
  const [, tree = ''] = architecture.split('```');
  const lines = tree.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${folder}/`));
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('  '));
  return lines.slice(start, start + 1 + length).join('\n');
}

describe('ARCHITECTURE.md is one page', () => {
  it('has at most 900 words', () => {
    const words = architecture.split(/\s+/).filter((word) => word !== '');
    expect(words.length).toBeGreaterThan(300);
    expect(words.length).toBeLessThanOrEqual(900);
  });

  it('has a glossary of at most 20 words, in order, with one sentence each', () => {
    const [, glossary = ''] = architecture.split('\n## Glossary\n');
    const entries = glossary.trim().split('\n');
    expect(entries.length).toBeLessThanOrEqual(20);
    expect(entries.filter((entry) => !/^- \*\*[a-z ]+\*\*: [^.]+\.$/.test(entry))).toEqual([]);
    const words = all(glossary, /^- \*\*(.+?)\*\*/gm);
    expect(words).toEqual([...new Set(words)].sort());
  });

  it('names every folder of server/src, and no other', () => {
    expect(all(branch('server/src'), /^ {2}([a-z-]+)\/ /gm).sort()).toEqual(folders('server/src'));
  });

  it('names every folder of test, but for what its runs write', () => {
    const named = all(branch('test'), /\s([a-z-]+)\//g).sort();
    expect(named).toEqual(folders('test').filter((name) => !['output', 'dist'].includes(name)));
  });
});

it('leads from each operationId to its code', () => {
  const places = /^server\/src\/(operations|accounts\/showing|http\/(batch|routes))\//;
  const code = sourceFiles().flatMap(({ path, text }) => (places.test(path) ? [text] : []));
  // The exports share one function, which names the operations in a table.
  const named = (id: string) => new RegExp(`(const|function) ${id}\\b|: '${id}'`);
  const lost = listRoutes()
    .map(({ metadata }) => metadata.operationId)
    .filter((id) => !code.some((text) => named(id).test(text)));
  expect(lost).toEqual([]);
});

describe('each choice that is hard to take back has a page', () => {
  it('has numbers without gaps', () => {
    const numbers = decisions.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  it.each(decisions)('%s has its number and title, and the four headings', (name) => {
    const text = read(join(decisionsFolder, name));
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}: \\S.*\n`));
    expect(all(text, /^## (.+)$/gm)).toEqual(headings);
    for (const section of text.split(/^## .+$/m).slice(1)) expect(section.trim()).not.toBe('');
  });

  it('is listed with its title', () => {
    const titles = decisions.map((name) => {
      const [title = ''] = all(read(join(decisionsFolder, name)), /^# \d{4}: (.+)$/gm);
      return `| [${name.slice(0, 4)}](${name}) | ${title} |`;
    });
    expect(read(join(decisionsFolder, 'README.md')).match(/^\| \[.*$/gm)).toEqual(titles);
  });

  it.each([
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'README.md',
    ...decisionFiles.map((name) => join(decisionsFolder, name)),
  ])('%s links only to files that are there', (path) => {
    const targets = all(read(path), /\]\((?!https?:)([^)#]+)[^)]*\)/g);
    expect(targets.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
  });
});
