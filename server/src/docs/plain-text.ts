import { Marked, type Token, type Tokens } from 'marked';

/** The words of a Markdown text without its syntax, with one line for each paragraph, list item and table row. */
export interface PlainText {
  readonly text: string;
  /** The code blocks of the text. */
  readonly code: string;
}

const marked = new Marked();

/** A section of a guide: a heading of the second or third level, and the text below it. */
export interface Section {
  readonly heading: string;
  readonly level: number;
  readonly content: PlainText;
}

export const plainText = (markdown: string): PlainText => collect(marked.lexer(markdown));

/** Splits a guide at its headings. The first section is the text below its title. */
export function splitSections(markdown: string): readonly Section[] {
  const sections: { heading: string; level: number; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token['depth'] <= 3)
      sections.push({ heading: inline(token['tokens']), level: token['depth'], tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections.map(({ heading, level, tokens }) => ({ heading, level, content: collect(tokens) }));
}

function collect(tokens: readonly Token[]): PlainText {
  const lines: string[] = [];
  const code: string[] = [];
  for (const token of tokens) {
    if (token.type === 'code') code.push(token['text']);
    else if (token.type === 'table') lines.push(...rowsOf(token as Tokens.Table));
    else if (token.type === 'list')
      for (const item of (token as Tokens.List).items) {
        const { text, code: inside } = collect(item.tokens);
        lines.push(text);
        code.push(inside);
      }
    else lines.push(inline('tokens' in token && token.tokens ? token.tokens : [token]));
  }
  const join = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);
  return { text: join(lines, '\n'), code: join(code, ' ').replace(/\s+/g, ' ') };
}

const rowsOf = ({ rows }: Tokens.Table): string[] =>
  rows.map((cells) =>
    cells
      .map((cell) => inline(cell.tokens))
      .filter(Boolean)
      .join(' · '),
  );

/** The text of tokens inside a paragraph, including the words of links and code. */
function inline(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'html' || token.type === 'hr') return '';
      if ('tokens' in token && token.tokens) return inline(token.tokens);
      return 'text' in token ? String(token.text) : token.type === 'br' ? ' ' : '';
    })
    .join('')
    .replace(/\s+/g, ' ');
}
