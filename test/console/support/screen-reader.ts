import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

let bundle: Promise<string> | undefined;

/** The reader as one script: the policy of our pages lets no module of another place in. */
const source = (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
  bundle ??= build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'reader',
    write: false,
    logLevel: 'silent',
  }).then(({ outputFiles: [file] }) => String(file?.text));
  return bundle;
};

/** A person who only hears the page, and presses keys. */
export interface Listener {
  /** All that is read from the beginning to the end of the page, or of the dialog that is open. */
  readonly read: () => Promise<readonly string[]>;
  /** Reads on until a phrase is heard, and puts the focus there. Fails with all phrases if none is like it. */
  readonly goTo: (phrase: RegExp) => Promise<string>;
  /** The messages that were read out by themselves so far, such as `polite: Saved`. */
  readonly messages: () => Promise<readonly string[]>;
  /** Waits until such a message was read out. */
  readonly hear: (message: RegExp) => Promise<string>;
}

const patienceMs = 10_000;
/** No page of ours has more. */
const mostPhrases = 3_000;

/** Starts to read a page that is open. A page that is loaded later needs another listener. */
export async function listen(page: Page): Promise<Listener> {
  await page.evaluate(`${await source()}; globalThis.virtual = reader.virtual;`);
  await page.evaluate('virtual.start({ container: document.body })');
  const read = (): Promise<readonly string[]> => page.evaluate<readonly string[]>(readAll);
  const messages = (): Promise<readonly string[]> => page.evaluate<readonly string[]>(readMessages);
  return {
    read,
    messages,
    async goTo(phrase) {
      const heard = (await page.evaluate(`(${walkTo})(${phrase})`)) as string | null;
      if (heard !== null) return heard;
      throw new Error(`Nothing like ${phrase} was read:\n${(await read()).join('\n')}`);
    },
    async hear(message) {
      for (const deadline = Date.now() + patienceMs; ; await page.waitForTimeout(50)) {
        const heard = (await messages()).find((one) => message.test(one));
        if (heard !== undefined) return heard;
        if (Date.now() > deadline) throw new Error(`No ${message} was said:\n${(await messages()).join('\n')}`);
      }
    },
  };
}

const readMessages = `virtual.spokenPhraseLog().then((all) => all.filter((one) => /^(polite|assertive): ./.test(one)))`;

/** What is behind a dialog is not read: the reader stops where the dialog ends, and begins with its name. */
const readAll = `(async () => {
  const heard = [];
  for (let at = 0; at < ${mostPhrases}; at += 1) {
    await virtual.next();
    heard.push(await virtual.lastSpokenPhrase());
    const start = heard.findLastIndex((one) => /^dialog/.test(one));
    if (start >= 0 && /^end of dialog/.test(heard.at(-1))) return heard.slice(start);
    if (heard.at(-1) === 'end of document' && !document.querySelector('dialog[open]')) break;
  }
  return heard;
})()`;

const walkTo = `async (wanted) => {
  for (let at = 0; at < ${mostPhrases}; at += 1) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    if (!wanted.test(phrase)) continue;
    const { activeNode: node } = virtual;
    (node instanceof Element ? node : node.parentElement).focus();
    return phrase;
  }
  return null;
}`;
