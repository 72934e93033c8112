import { Marked, type Tokens } from 'marked';
import { anchorOf } from './anchor.ts';
import { printCode, printTabs } from './code-block.ts';
import { groupTabs, type TabGroup } from './code-tabs.ts';
import { escapeHtml } from './escape-html.ts';
import { printTable } from './table.ts';

/** A heading of a page, as a target for links. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Renders a guide as HTML: headings with anchors, highlighted code with a copy button, code in tabs, and tables. */
export function renderMarkdown(text: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    extensions: [{ name: 'tabs', renderer: (token) => printTabs((token as TabGroup).tokens) }],
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const plain = plainOf(tokens);
        const anchor = anchorOf(plain);
        headings.push({ level: depth, text: plain, anchor });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${withBreaks(html)}</a></h${depth}>\n`;
      },
      code: ({ text: code, lang = '' }) => printCode(code, lang),
      image: printImage,
      table(token: Tokens.Table) {
        const cellsOf = (cells: readonly Tokens.TableCell[]): string[] =>
          cells.map((cell) => this.parser.parseInline(cell.tokens));
        return printTable({ header: cellsOf(token.header), rows: token.rows.map(cellsOf) });
      },
    },
  });
  const html = marked
    .parser(groupTabs(marked.lexer(text)))
    // The API reference finds an operation by its path with unescaped braces.
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  return { title: headings[0]?.text ?? '', html, headings: headings.slice(1) };
}

/** A picture. Its title is its size, such as `960x675`, so that the text below does not move while it loads. */
function printImage({ href, text, title }: Tokens.Image): string {
  const [width = '', height = ''] = (title ?? '').split('x');
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" width="${escapeHtml(width)}" height="${escapeHtml(height)}" loading="lazy">`;
}

/** A long name in a heading breaks after a dot or an underscore, never inside a word. */
const withBreaks = (html: string): string =>
  html.replaceAll(/<code>.*?<\/code>/g, (code) => code.replaceAll(/[._](?=\w)/g, '$&<wbr>'));

const plainOf = (tokens: readonly { readonly type: string; readonly raw: string }[]): string =>
  tokens.map(({ type, raw }) => (type === 'codespan' ? raw.slice(1, -1) : raw)).join('');
