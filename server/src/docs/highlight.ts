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
import { escapeHtml } from './escape-html.ts';

const languages = { bash, csharp, go, http, java, json, php, python, ruby, typescript };
const aliases: Readonly<Record<string, string>> = { js: 'typescript', sh: 'bash', ts: 'typescript' };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Code as highlighted HTML. Code in a language that the guides do not use is not highlighted. */
export function highlight(code: string, language: string): string {
  const name = aliases[language] ?? language;
  return name in languages ? hljs.highlight(code, { language: name }).value : escapeHtml(code);
}
