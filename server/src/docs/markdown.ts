import { Marked, type Tokens } from 'marked';
import { anchorOf } from './anchor.ts';
import { renderChart } from './chart.ts';
import { escapeHtml } from './escape-html.ts';
import { highlight } from './highlight.ts';
import { readSteps } from './worked-steps.ts';

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

/** Renders a guide as HTML: headings with anchors, highlighted code with a copy button. */
export function renderMarkdown(text: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const plain = plainOf(tokens);
        const anchor = anchorOf(plain);
        headings.push({ level: depth, text: plain, anchor });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${html}</a></h${depth}>\n`;
      },
      code: ({ text: code, lang = '' }) => renderCode(code, lang),
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        // On a phone a wide table scrolls by itself.
        return `<div class="wide"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  // The API reference finds an operation by its path with unescaped braces.
  const html = marked.parse(text, { async: false }).replaceAll('%7B', '{').replaceAll('%7D', '}');
  return { title: headings[0]?.text ?? '', html, headings: headings.slice(1) };
}

const plainOf = (tokens: readonly { readonly type: string; readonly raw: string }[]): string =>
  tokens.map(({ type, raw }) => (type === 'codespan' ? raw.slice(1, -1) : raw)).join('');

function renderCode(code: string, info: string): string {
  const [language = '', use] = info.split(' ');
  if (language === 'worked') return renderSteps(code);
  if (language === 'chart') return renderChart(code);
  const label = use ?? language;
  return `<figure class="code"><figcaption>${escapeHtml(label)}<button type="button" class="copy">Copy</button></figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`;
}

/** Renders a worked example as a table. A test runs its steps on the real server. */
function renderSteps(code: string): string {
  const rows = readSteps(code).map(
    ({ at, call, expected }) =>
      `<tr><td>${escapeHtml(at.replace('T', ' '))}</td><td><code>${escapeHtml(call)}</code></td><td>${expected.map(escapeHtml).join('<br>')}</td></tr>`,
  );
  return `<div class="wide"><table class="worked"><thead><tr><th>Time</th><th>Request</th><th>Result</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
}
