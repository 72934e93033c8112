import type { Page } from 'playwright-core';
import { listen } from './screen-reader.ts';

/** What has a name, by the role that is read. */
const named = /^(button|link|textbox|searchbox|combobox|checkbox|radio|spinbutton|slider|switch|dialog|heading)\b/;
/** What is read after a role that has no name. */
const state =
  /^(disabled|required|not checked|checked|expanded|not expanded|invalid|placeholder .*|has popup .*|level \d)$/;

/** What a person who only hears the page cannot know: the name of a control, and where a heading belongs. */
export async function findUnheard(page: Page): Promise<readonly string[]> {
  const reader = await listen(page);
  return unheardIn(await reader.read());
}

function unheardIn(heard: readonly string[]): readonly string[] {
  const nameless = heard.filter((phrase) => {
    const [, name] = phrase.split(', ');
    return named.test(phrase) && (name === undefined || state.test(name));
  });
  return [...nameless.map((phrase) => `has no name: ${phrase}`), ...skippedIn(heard)];
}

/** A heading that is more than one level below the one before. */
function skippedIn(heard: readonly string[]): readonly string[] {
  const headings = heard.flatMap((phrase) => {
    const level = /^heading, .*level (\d)$/.exec(phrase)?.[1];
    return level === undefined ? [] : [{ phrase, level: Number(level) }];
  });
  return headings
    .filter(({ level }, at) => level > (headings[at - 1]?.level ?? level) + 1)
    .map(({ phrase }) => `skips a level: ${phrase}`);
}
