import type { Token, Tokens } from 'marked';

/** The names of the programming languages, as tabs show them. */
export const tabLabels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  java: 'Java',
  csharp: 'C#',
};

/** The same program in several languages, of which a reader needs only one. */
export interface TabGroup extends Tokens.Generic {
  readonly type: 'tabs';
  readonly tokens: Tokens.Code[];
}

export const languageOf = (info = ''): string => info.split(' ')[0] ?? '';

/** Replaces neighbouring code blocks with one group of tabs, where each block has another programming language. */
export function groupTabs(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = readRun(tokens.slice(at));
    if (run.blocks.length > 1) {
      grouped.push({ type: 'tabs', raw: '', tokens: run.blocks } satisfies TabGroup);
      at += run.length;
    } else {
      grouped.push(tokens[at] as Token);
      at += 1;
    }
  }
  return grouped;
}

/** The code blocks at the start of the tokens, and how many tokens they and the blank lines between them are. */
function readRun(tokens: readonly Token[]): { readonly blocks: Tokens.Code[]; readonly length: number } {
  const blocks: Tokens.Code[] = [];
  const seen = new Set<string>();
  let length = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'space' && blocks.length > 0) continue;
    const label = token.type === 'code' ? tabLabels[languageOf(token.lang)] : undefined;
    if (label === undefined || seen.has(label)) break;
    seen.add(label);
    blocks.push(token as Tokens.Code);
    length = index + 1;
  }
  return { blocks, length };
}
