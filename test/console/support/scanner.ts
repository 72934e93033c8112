import type { CDPSession, Page } from 'playwright-core';

interface Scanned {
  /** The time between two keys. */
  readonly pauseMs?: number;
  /** The keys after the code. */
  readonly end?: readonly ('Enter' | 'Tab')[];
  /** The character that the computer makes of each key, if its layout is not the one that the scanner has. */
  readonly layout?: (character: string) => string;
}

interface Key {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly windowsVirtualKeyCode?: number;
  /** In seconds. */
  readonly timestamp: number;
}

const virtualKeys = { Enter: 13, Tab: 9 } as const;

const codes: Readonly<Record<string, string>> = { '-': 'Minus', '.': 'Period', ',': 'Comma' };

/** The key of a character on the US layout. */
const codeOf = (character: string): string =>
  /[\da-z]/i.test(character)
    ? `${/\d/.test(character) ? 'Digit' : 'Key'}${character.toUpperCase()}`
    : (codes[character] ?? '');

function characterKey(character: string, layout = (one: string): string => one): Omit<Key, 'timestamp'> {
  const key = layout(character);
  return { key, code: codeOf(character), text: key };
}

const endKey = (key: 'Enter' | 'Tab'): Omit<Key, 'timestamp'> => ({
  ...{ key, code: key, windowsVirtualKeyCode: virtualKeys[key] },
  ...(key === 'Enter' && { text: '\r' }),
});

/** A hand scanner: real keys of a keyboard, a few ms apart. */
export class Scanner {
  private constructor(
    private readonly page: Page,
    private readonly keys: CDPSession,
  ) {}

  static of = async (page: Page): Promise<Scanner> => new Scanner(page, await page.context().newCDPSession(page));

  /** The keys are sent together, each with its time: so the times are exact, however busy this machine is. */
  async scan(text: string, { pauseMs = 3, end = ['Enter'], layout = (one) => one }: Scanned = {}): Promise<void> {
    const keys = [...[...text].map((character) => characterKey(character, layout)), ...end.map(endKey)];
    const first = Date.now() - keys.length * pauseMs;
    await Promise.all(keys.map((key, at) => this.#press({ ...key, timestamp: (first + at * pauseMs) / 1_000 })));
  }

  /** The same keys, as fast as a person types. */
  async type(text: string, end: Scanned['end'] = []): Promise<void> {
    for (const key of [...[...text].map((character) => characterKey(character)), ...end.map(endKey)]) {
      await this.#press({ ...key, timestamp: Date.now() / 1_000 });
      await this.page.waitForTimeout(90);
    }
  }

  async #press(key: Key): Promise<void> {
    await Promise.all([
      this.keys.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key }),
      this.keys.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
    ]);
  }
}
