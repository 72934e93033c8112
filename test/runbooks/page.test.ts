import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '@loyalty-service/server/docs/anchor';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { renderMarkdown } from '@loyalty-service/server/docs/markdown';
import { expect, it } from 'vitest';
import { root } from '../support/source-files.ts';
import { readRunbook, runbookTitles } from './runbook.ts';

/** The page that each alert names. */
const pageOfAlert = new Map(
  readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
    .split('- alert: ')
    .slice(1)
    .map((alert) => [/^\w+/.exec(alert)?.[0] ?? '', /^ +runbook: (\S+)$/m.exec(alert)?.[1]] as const),
);

it('each alert names a page and a heading that exist', () => {
  expect(pageOfAlert.size).toBeGreaterThan(10);
  const dead = [...pageOfAlert].filter(([, page = '']) => {
    const [, slug, anchor] = /^\/docs\/([\w-]+)#([\w-]+)$/.exec(page) ?? [];
    return !slug || !renderMarkdown(readGuide(slug)).headings.some((heading) => heading.anchor === anchor);
  });
  expect(dead).toEqual([]);
});

it('each alert of a runbook names that runbook, and the list at the top has both', () => {
  const alertsOf = (title: string) =>
    readRunbook(title).signs.flatMap(([where, names]) => (where === 'Alert' ? names : []));
  const listed = [...readGuide('runbooks').matchAll(/^\| \[(.*)\]\(#(.*)\) \| (.*)\|$/gm)].map(
    ([, title = '', anchor, alerts = '']) => ({ title, anchor, alerts: alerts.match(/\w+/g) ?? [] }),
  );
  const books = runbookTitles().map((title) => ({ title, anchor: anchorOf(title), alerts: alertsOf(title) }));
  expect(listed).toEqual(books);
  const named = books.flatMap(({ anchor, alerts }) => alerts.map((alert) => [alert, `/docs/runbooks#${anchor}`]));
  expect([...pageOfAlert].filter(([, page]) => page?.startsWith('/docs/runbooks#')).toSorted()).toEqual(
    named.toSorted(),
  );
});

it('each block of commands is one that a test runs', () => {
  const fences = [...readGuide('runbooks').matchAll(/^ *```(\w*)$/gm)].map(([, language = '']) => language);
  const languages = fences.filter((_, index) => index % 2 === 0);
  expect([...new Set(languages)].toSorted()).toEqual(['sh', 'sql']);
});

it('each runbook is followed by a test', () => {
  const folder = join(root, 'test/runbooks');
  const tests = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(runbookTitles().filter((title) => !tests.some((text) => text.includes(`readRunbook('${title}')`)))).toEqual(
    [],
  );
});
