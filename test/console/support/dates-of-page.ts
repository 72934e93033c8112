import type { Page } from 'playwright-core';
import { type KnownTimes, plain } from './known-times.ts';

interface Found {
  readonly times: readonly (readonly [of: string, text: string])[];
  /** Texts outside of time elements, of the page and of attributes that are read out. */
  readonly others: readonly string[];
  /** The points of plots: what they say, and the days of their rows. */
  readonly points: readonly (readonly [text: string, day: string])[];
  readonly axis: readonly string[];
}

/** Opens what is closed: it shows more, and can load it. */
export const openAll = (page: Page) =>
  page.evaluate("for (const one of document.querySelectorAll('details:not(.account)')) one.open = true");

/** Runs in the page. */
const find = `(() => {
  const isRead = (node) => !node.parentElement.closest('time, svg, pre, code, script, style');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const others = [];
  while (walker.nextNode()) if (isRead(walker.currentNode)) others.push(walker.currentNode.data);
  for (const one of document.querySelectorAll('[title], [aria-label], [placeholder]'))
    others.push(one.getAttribute('title') ?? '', one.getAttribute('aria-label') ?? '', one.getAttribute('placeholder') ?? '');
  return {
    others,
    times: [...document.querySelectorAll('time')].map((one) => [one.getAttribute('datetime'), one.textContent]),
    points: [...document.querySelectorAll('svg a title')].map((one) => [
      one.textContent,
      new URL(one.closest('a').href.baseVal, location.href).searchParams.get('occurred_before'),
    ]),
    axis: [...document.querySelectorAll('svg text')].map((one) => one.textContent).filter((text) => /[a-z]/i.test(text)),
  };
})()`;

const months = 'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez';
/** Matches a day or a time of day in each language of the console. */
const looksLikeDate = new RegExp(
  [
    `\\b\\d{1,2}\\.?\\s*(?:${months})`,
    `\\b(?:${months})[a-zä]*\\.?\\s+\\d`,
    String.raw`\d{4}-\d\d-\d\d`,
    String.raw`\b\d{1,2}([./])\d{1,2}\1\d{2,4}\b`,
    String.raw`\b\d{1,2}:\d\d\b`,
  ].join('|'),
  'i',
);

/** The wrong dates on a page, and the fields that it shows. */
export async function checkDates(page: Page, known: KnownTimes) {
  const found: Found = await page.evaluate(find);
  const wrong: string[] = [];
  const fields = new Set<string>();
  for (const [of, shown] of found.times) {
    const right = known.textsOf(of);
    for (const field of known.fieldsOf(of)) fields.add(field);
    if (!right.includes(plain(shown))) wrong.push(`${of} is shown as ${plain(shown)}, not as ${right.join(' or ')}`);
  }
  for (const text of found.others)
    if (looksLikeDate.test(plain(text))) wrong.push(`outside of a time element: ${plain(text)}`);
  for (const [text, day] of found.points)
    if (!plain(text).startsWith(`${known.textsOf(day)[0]}: `)) wrong.push(`the point of ${day} says ${plain(text)}`);
  return { wrong, fields, ...found };
}
