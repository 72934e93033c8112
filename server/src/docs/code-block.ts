import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import typescript from 'highlight.js/lib/languages/typescript';
import { renderChart } from './chart.ts';
import { languageOf, tabLabels } from './code-tabs.ts';
import { escapeHtml } from './escape-html.ts';
import { printTable } from './table.ts';
import { readSteps } from './worked-steps.ts';

/** Renders a code block with its name and a button that copies it. */
export function printCode(code: string, info: string): string {
  const [language = '', use] = info.split(' ');
  if (language === 'worked') return printSteps(code);
  if (language === 'chart') return renderChart(code);
  const label = use ?? language;
  return `<figure class="code"><figcaption>${escapeHtml(label)}<button type="button" class="copy">Copy</button></figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`;
}

/** Renders code blocks as panels. The page's script puts tabs above them. Without the script, all panels show. */
export function printTabs(blocks: readonly { readonly text: string; readonly lang?: string }[]): string {
  const panels = blocks.map(({ text, lang = '' }) => {
    const label = escapeHtml(tabLabels[languageOf(lang)] ?? '');
    return `<div class="panel" data-language="${label}">${printCode(text, lang)}</div>`;
  });
  return `<div class="tabs">${panels.join('')}</div>\n`;
}

/** Renders a worked example as a table. A test runs its steps on the real server. */
function printSteps(code: string): string {
  const rows = readSteps(code).map(({ at, call, expected }) => [
    escapeHtml(at.replace('T', ' ')),
    `<code>${escapeHtml(call)}</code>`,
    expected.map(escapeHtml).join('<br>'),
  ]);
  return printTable({ header: ['Time', 'Request', 'Result'], rows, name: 'worked' });
}

const languages = { bash, csharp, go, http, java, json, php, python, ruby, typescript };
const aliases: Readonly<Record<string, string>> = { js: 'typescript', sh: 'bash', ts: 'typescript' };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Code as highlighted HTML. Code in a language that the guides do not use is not highlighted. */
function highlight(code: string, language: string): string {
  const name = aliases[language] ?? language;
  return name in languages ? hljs.highlight(code, { language: name }).value : escapeHtml(code);
}
