import { listParts, printGuideList, printNeighbours } from '@loyalty-service/server/docs/guide-links';
import { guides } from '@loyalty-service/server/docs/guides';
import { printContents } from '@loyalty-service/server/docs/layout';
import { renderMarkdown } from '@loyalty-service/server/docs/markdown';
import { plainText, splitSections } from '@loyalty-service/server/docs/plain-text';
import { describe, expect, it } from 'vitest';

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

describe('links between guides', () => {
  it('lead to the guide before and the guide after, in reading order', () => {
    const [first, second, third] = guides.map(({ slug }) => slug);
    expect(linksOf(printNeighbours(String(second)))).toEqual([`/docs/${first}`, `/docs/${third}`]);
    expect(linksOf(printNeighbours(String(first)))).toEqual([`/docs/${second}`]);
    expect(linksOf(printNeighbours(String(guides.at(-1)?.slug)))).toEqual([`/docs/${guides.at(-2)?.slug}`]);
    expect(printNeighbours('errors/not_found')).toBe('');
  });

  it('list each guide once, in parts', () => {
    expect(listParts().flatMap(({ guides: members }) => members)).toEqual(guides);
    for (const { title, guides: members } of listParts()) expect([title, members.length > 0]).toEqual([title, true]);
    const list = printGuideList('errors');
    expect(linksOf(list)).toEqual([...guides.map(({ slug }) => `/docs/${slug}`), '/docs/api']);
    expect(list.match(/aria-current/g)).toHaveLength(1);
  });
});

it('the contents of a page list its headings and sub-headings', () => {
  const { headings } = renderMarkdown('# Page\n\n## One\n\n### Inside `one`\n\n#### Deeper\n\n## Two\n');
  const contents = printContents(headings);
  expect(linksOf(contents)).toEqual(['#one', '#inside-one', '#two']);
  expect(contents).toContain('<li class="level-3"><a href="#inside-one">Inside one</a></li>');
  expect(printContents(headings.slice(0, 1))).toBe('');
});

describe('code in several languages', () => {
  const fence = (info: string): string => `\`\`\`${info}\ncode\n\`\`\``;
  const languagesOf = (...infos: readonly string[]): readonly string[] =>
    [...renderMarkdown(infos.map(fence).join('\n\n')).html.matchAll(/data-language="([^"]+)"/g)].map(
      ([, label = '']) => label,
    );

  it('becomes tabs where the blocks are neighbours', () => {
    expect(languagesOf('php a.php', 'python a.py', 'csharp A.cs')).toEqual(['PHP', 'Python', 'C#']);
    expect(languagesOf('bash terminal', 'ts call.ts')).toEqual(['Shell', 'TypeScript']);
  });

  it('stays as it is where a reader needs every block', () => {
    expect(languagesOf('bash terminal', 'json answer')).toEqual([]);
    expect(languagesOf('bash terminal', 'sh other')).toEqual([]);
    expect(languagesOf('php a.php')).toEqual([]);
    expect(renderMarkdown(`${fence('php a')}\n\nAnd then:\n\n${fence('ruby b')}`).html).not.toContain('class="tabs"');
  });
});

it('a cell of a table names its column, for a phone that shows one cell below another', () => {
  const { html } = renderMarkdown('| Plan | `limit` |\n|---|---|\n| Free | 100 |\n');
  expect(html).toContain('<td role="cell" data-title="limit">100</td>');
});

it('a long name in a heading breaks after a dot or an underscore', () => {
  expect(renderMarkdown('# `idempotency_key_in_use`\n').html).toContain('idempotency_<wbr>key_<wbr>in_<wbr>use');
});

describe('the text that is searched', () => {
  it('has no marks of Markdown and HTML', () => {
    const { text, code } = plainText(
      'Send **one** `key` with [a link](/docs/x).\n\n- First _item_\n- Second\n\n| A | B |\n|---|---|\n| `c` | d |\n\n```sh\nls\n```\n\n> Note\n\n<!-- hidden -->\n',
    );
    expect(text.split('\n')).toEqual(['Send one key with a link.', 'First item', 'Second', 'c · d', 'Note']);
    expect(code).toBe('ls');
  });

  it('is split at headings of the second and third level', () => {
    const sections = splitSections('# A\n\nIntro.\n\n## B\n\nText.\n\n### `C`\n\n#### D\n\nMore.\n');
    expect(sections.map(({ heading, level, content }) => [heading, level, content.text])).toEqual([
      ['A', 1, 'Intro.'],
      ['B', 2, 'Text.'],
      ['C', 3, 'D\nMore.'],
    ]);
  });
});
